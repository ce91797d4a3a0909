import 'server-only';

import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { storeVisitLead } from '@/lib/forms/route/visit-leads';
import { withCorrectedContact } from '@/lib/forms/contract';
import { createLead } from '@/lib/forms/server';
import type { Contact, CreatedLead } from '@/lib/forms/types';
import { ATTEMPT_MEMORY, type Delivery } from '@/lib/outbox/delivery';

import { createQuotation } from './server';
import type { Choices, QuotationFlow } from './types';

/** Content of an attempt. */
export type QuotationContent<Choice> = Readonly<{ contact: Contact; choice: Choice }>;

/** An order, together with its lead. */
export type Ordered = Readonly<{ order: string; lead: CreatedLead }>;

/** The lead of an attempt, as the outbox stores it once the backend has created it. */
type SavedLead = Readonly<{
  /** Idempotency key of the lead. */
  leadKey: string;
  /** The contact data that were sent first under the key: the created lead holds these. */
  first: Contact;
  lead: CreatedLead;
}>;

/** The lead of an attempt in this process; `lead` is `null` until the backend has created it. */
type PendingLead = Omit<SavedLead, 'lead'> &
  Readonly<{
    /** The contact data of the latest correction. */
    latest: Contact;
    lead: CreatedLead | null;
  }>;

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
): Delivery<QuotationContent<Choices[Flow]>, Ordered, SavedLead> {
  const inTurn = createTurns();
  /** A correction is another entry of the outbox, so the lead of its attempt is remembered here. */
  const leads = new LRUCache<string, PendingLead>(ATTEMPT_MEMORY);

  function leadOf(attempt: string, contact: Contact, saved: SavedLead | undefined): PendingLead {
    const before = leads.get(attempt);
    if (before && isSamePerson(before.latest, contact)) return { ...before, latest: contact };
    if (saved) return { ...saved, latest: contact };
    const leadKey = derivedKey('lead', attempt, contact.email.toLowerCase());
    return { leadKey, first: contact, latest: contact, lead: null };
  }

  return {
    kind: `${kind}-quotation`,
    replaces: (earlier, now) => isSamePerson(earlier.contact, now.contact),
    deliver: ({ contact, choice }, { key: attempt, progress: saved, ...sending }) =>
      inTurn(attempt, async () => {
        const pending = leadOf(attempt, contact, saved);
        leads.set(attempt, pending);
        const { leadKey, first } = pending;
        const lead = pending.lead ?? (await createLead({ ...contact, kind }, leadKey));
        leads.set(attempt, { ...pending, lead });
        await storeVisitLead(sending.visit, lead);
        if (!saved) await sending.remember({ leadKey, first, lead });

        const corrected = isSameContact(first, contact)
          ? lead
          : withCorrectedContact(lead, contact);
        const key = derivedKey('quotation', attempt, contact, choice);
        return { order: await createQuotation(kind, choice, corrected, key), lead: corrected };
      }),
  };
}

export const armouringDelivery = quotationDelivery('armouring');
export const aestheticsDelivery = quotationDelivery('aesthetics');
