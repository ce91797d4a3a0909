import { createHash } from 'node:crypto';

import { createShortMemory } from '@/lib/bff/short-memory';

import { correctedLead } from './contract';
import type { Contact, CreatedLead, QuotationLead } from './types';

const HOUR_MS = 60 * 60_000;

/** How a flow's lead and quotation reach the backend; each is sent under a key of its own. */
export type QuotationCalls<Choice> = Readonly<{
  createLead: (lead: QuotationLead, key: string) => Promise<CreatedLead>;
  /** Returns the order code. */
  quote: (choice: Choice, lead: CreatedLead, key: string) => Promise<string>;
}>;

/** An order, and the lead that asked for it. */
export type Ordered = Readonly<{ order: string; lead: CreatedLead }>;

/** How far one visitor has come in an attempt. */
type Progress = {
  readonly leadKey: string;
  /** Sent first under that key: what the created lead may hold. */
  readonly first: Contact;
  /** Sent last. */
  latest: Contact;
  lead: CreatedLead | null;
  done: (Ordered & Readonly<{ key: string }>) | null;
};

/** Somebody who corrects a field keeps his telephone or his e-mail; whoever changes both is somebody else. */
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
 * Makes what turns a submit into an order: the lead, then the quotation with the lead as received.
 *
 * An attempt has one lead, however often it is sent: at once, again after a failure, or with corrections. What
 * was already done is not done again. The backend cannot change a lead, so a correction made after the lead was
 * created travels in the quotation, on the lead it carries: same id, the visitor's last name, telephone and
 * e-mail. A different person on the same device is a lead of their own.
 */
export function createQuoter<Choice>(
  kind: QuotationLead['kind'],
  { createLead, quote }: QuotationCalls<Choice>,
): (attempt: string, contact: Contact, choice: Choice) => Promise<Ordered> {
  const inTurn = createTurns();
  const memory = createShortMemory<Progress>({ entries: 5_000, lifetimeMs: 2 * HOUR_MS });

  function progressOf(attempt: string, contact: Contact): Progress {
    const known = memory.get(attempt);
    if (known && isSamePerson(known.latest, contact)) {
      known.latest = contact;
      return known;
    }
    const leadKey = derivedKey('lead', attempt, contact.email.toLowerCase());
    const fresh = { leadKey, first: contact, latest: contact, lead: null, done: null };
    memory.set(attempt, fresh);
    return fresh;
  }

  return (attempt, contact, choice) =>
    inTurn(attempt, async () => {
      const progress = progressOf(attempt, contact);
      const key = derivedKey('quotation', attempt, contact, choice);
      if (progress.done?.key === key) return progress.done;

      progress.lead ??= await createLead({ ...contact, kind }, progress.leadKey);
      const lead = isSameContact(progress.first, contact)
        ? progress.lead
        : correctedLead(progress.lead, contact);
      const order = await quote(choice, lead, key);
      progress.done = { key, order, lead };
      return progress.done;
    });
}
