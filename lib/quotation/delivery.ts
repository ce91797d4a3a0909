import 'server-only';

import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { storeLeadOf } from '@/lib/forms/route/visit-leads';
import { correctedLead } from '@/lib/forms/contract';
import { createLead } from '@/lib/forms/server';
import type { Contact, CreatedLead } from '@/lib/forms/types';
import { ATTEMPTS, type Delivery } from '@/lib/outbox/delivery';

import { createQuotation } from './server';
import type { Choices, QuotationFlow } from './types';

/** Content of an attempt. */
export type QuotationContent<Choice> = Readonly<{ contact: Contact; choice: Choice }>;

/** An order, together with its lead. */
export type Ordered = Readonly<{ order: string; lead: CreatedLead }>;

/** The lead of an attempt, once the backend has it. */
type Made = Readonly<{
  leadKey: string;
  /** Sent first under that key: what the created lead may hold. */
  first: Contact;
  lead: CreatedLead;
}>;

/** Progress of an attempt in this process. */
type Progress = Omit<Made, 'lead'> & {
  /** The contact data that were sent last. */
  latest: Contact;
  lead: CreatedLead | null;
};

/** A correction leaves telephone or e-mail unchanged; another person changes both. */
const isSamePerson = (one: Contact, other: Contact): boolean =>
  one.phone === other.phone || one.email.toLowerCase() === other.email.toLowerCase();

const isSameContact = (one: Contact, other: Contact): boolean =>
  one.name === other.name && one.phone === other.phone && one.email === other.email;

const derivedKey = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Runs the work of one key one after another, that of different keys side by side. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}

/**
 * Delivers a quotation to the backend: the lead, then the quotation with the lead as received.
 *
 * An attempt has one lead, however often it is sent: at once, again after a failure, or with corrections. What was
 * already done is not done again, by this process or the next. The backend cannot change a lead, so a correction made
 * after the lead was created travels in the quotation, on the lead it carries: same id, the visitor's last name,
 * telephone and e-mail. A different person on the same device is a lead of their own.
 */
export function quotationDelivery<Flow extends QuotationFlow>(
  kind: Flow,
): Delivery<QuotationContent<Choices[Flow]>, Ordered, Made> {
  const inTurn = createTurns();
  const memory = new LRUCache<string, Progress>(ATTEMPTS);

  function progressOf(attempt: string, contact: Contact, made: Made | undefined): Progress {
    const cached = memory.get(attempt);
    if (cached && isSamePerson(cached.latest, contact)) {
      cached.latest = contact;
      return cached;
    }
    const leadKey = derivedKey('lead', attempt, contact.email.toLowerCase());
    const fresh = { leadKey, first: contact, lead: null, ...made, latest: contact };
    memory.set(attempt, fresh);
    return fresh;
  }

  return {
    kind: `${kind}-quotation`,
    replaces: (earlier, now) => isSamePerson(earlier.contact, now.contact),
    deliver: ({ contact, choice }, { key: attempt, progress: made, ...sending }) =>
      inTurn(attempt, async () => {
        const progress = progressOf(attempt, contact, made);
        const { leadKey, first } = progress;
        progress.lead ??= await createLead({ ...contact, kind }, leadKey);
        await storeLeadOf(sending.visit, progress.lead);
        if (!made) await sending.remember({ leadKey, first, lead: progress.lead });

        const lead = isSameContact(first, contact)
          ? progress.lead
          : correctedLead(progress.lead, contact);
        const key = derivedKey('quotation', attempt, contact, choice);
        return { order: await createQuotation(kind, choice, lead, key), lead };
      }),
  };
}

export const armouringDelivery = quotationDelivery('armouring');
export const aestheticsDelivery = quotationDelivery('aesthetics');
