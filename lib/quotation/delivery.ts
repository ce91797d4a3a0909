import 'server-only';

import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { storeVisitLead } from '@/lib/forms/visit-leads';
import { correctContact } from '@/lib/forms/contract';
import { createLead } from '@/lib/forms/server';
import type { Contact, CreatedLead } from '@/lib/forms/types';
import { RECENT_SUBMISSIONS_CACHE_LIMITS, type Delivery } from '@/lib/outbox/delivery';

import { createQuotation } from './server';
import type { ChoiceByFlow, QuotationFlow } from './types';

/** The content of a quotation in the outbox: the visitor's contact data and choices. */
export type QuotationContent<Choice> = Readonly<{ contact: Contact; choice: Choice }>;

/** The result of a delivery: the code of the created order. */
export type CreatedOrder = Readonly<{ order: string }>;

/** The created lead of an attempt to request a quotation, as the outbox stores it. */
type SavedLead = Readonly<{
  /** Idempotency key under which the lead was created. */
  leadKey: string;
  /** The contact data that were sent first with the key, which the created lead contains. */
  first: Contact;
  lead: CreatedLead;
}>;

/** Exists in the memory of this process only; `lead` is `null` until the backend has created it. */
type PendingLead = Omit<SavedLead, 'lead'> &
  Readonly<{
    /** The contact data of the latest correction. */
    latestContact: Contact;
    lead: CreatedLead | null;
  }>;

/** A correction changes the telephone or the e-mail; of another person both are different. */
const isSamePerson = (first: Contact, second: Contact): boolean =>
  first.phone === second.phone || first.email.toLowerCase() === second.email.toLowerCase();

const isSameContact = (first: Contact, second: Contact): boolean =>
  first.name === second.name && first.phone === second.phone && first.email === second.email;

const deriveIdempotencyKey = (...keyParts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(keyParts)).digest('hex');

/** Returns a function that runs tasks of one key one after another, and those of different keys at once. */
function createKeyedQueue() {
  const lastWorkByKey = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const queuedWork = (lastWorkByKey.get(key) ?? Promise.resolve()).then(work, work);
    lastWorkByKey.set(key, queuedWork);
    try {
      return await queuedWork;
    } finally {
      if (lastWorkByKey.get(key) === queuedWork) lastWorkByKey.delete(key);
    }
  };
}

/**
 * Creates the delivery of a flow's quotations: it creates the lead, then the quotation with that lead.
 *
 * An attempt has one lead, however often it is delivered: at once, again after a failure, or with corrections.
 * Completed steps are not repeated, by this process or the next. The backend cannot change a lead, so a later
 * correction is sent inside the quotation, in its copy of the lead: same id, the latest name, telephone and e-mail.
 * A different person on the same device gets a new lead.
 */
export function createQuotationDelivery<Flow extends QuotationFlow>(
  kind: Flow,
): Delivery<QuotationContent<ChoiceByFlow[Flow]>, CreatedOrder, SavedLead> {
  const runInOrder = createKeyedQueue();
  /** Maps an attempt to its lead, because a correction is another entry of the outbox. */
  const leads = new LRUCache<string, PendingLead>(RECENT_SUBMISSIONS_CACHE_LIMITS);

  function findOrStartLead(
    attempt: string,
    contact: Contact,
    saved: SavedLead | undefined,
  ): PendingLead {
    const earlierLead = leads.get(attempt);
    if (earlierLead && isSamePerson(earlierLead.latestContact, contact))
      return { ...earlierLead, latestContact: contact };
    if (saved) return { ...saved, latestContact: contact };
    const leadKey = deriveIdempotencyKey('lead', attempt, contact.email.toLowerCase());
    return { leadKey, first: contact, latestContact: contact, lead: null };
  }

  return {
    kind: `${kind}-quotation`,
    replaces: (earlier, now) => isSamePerson(earlier.contact, now.contact),
    deliver: ({ contact, choice }, { key: attempt, progress: saved, ...sending }) =>
      runInOrder(attempt, async () => {
        const pending = findOrStartLead(attempt, contact, saved);
        leads.set(attempt, pending);
        const { leadKey, first } = pending;
        const lead = pending.lead ?? (await createLead({ ...contact, kind }, leadKey));
        leads.set(attempt, { ...pending, lead });
        await storeVisitLead(sending.visit, lead);
        if (!saved) await sending.saveProgress({ leadKey, first, lead });

        const corrected = isSameContact(first, contact) ? lead : correctContact(lead, contact);
        const key = deriveIdempotencyKey('quotation', attempt, contact, choice);
        return { order: await createQuotation(kind, choice, corrected, key) };
      }),
  };
}

export const armouringDelivery = createQuotationDelivery('armouring');
export const aestheticsDelivery = createQuotationDelivery('aesthetics');
