import 'server-only';

import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { createRateLimit, senderOf, type RefundableLimit } from '@/lib/http/handlers/rate-limit';
import { HttpError } from '@/lib/http/handlers/http-error';
import { env } from '@/lib/server/env';
import { documentSecrets } from '@/lib/server/env/read';
import { perProcess } from '@/lib/server/per-process';

import { readDocumentCode, type Issued } from './code';

/** Result of checking a code. */
export type Verification =
  | Readonly<{ kind: 'issued'; issued: Issued }>
  | Readonly<{ kind: 'unknown' | 'too-many' }>;

const HOUR_S = 60 * 60;
const MINUTE_MS = 60_000;

/** Wrong codes of a sender in an hour, at most twenty. */
const tries = () =>
  perProcess('document tries', () => ({
    limit: createRateLimit('documentos-conferidos', { points: 20, windowS: HOUR_S }),
    /** Results of the last minute: Next renders the page twice a visit, which counts as one attempt. */
    answered: new LRUCache<string, Promise<Verification>>({ max: 10_000, ttl: MINUTE_MS }),
  }));

/**
 * Returns the quotation that a document's code belongs to. Forged and changed codes, and those of another order, are
 * all unknown.
 *
 * @param code as it was typed
 * @param order the document names; `null` leaves it open
 * @param headers of the request, for who is counted
 */
export async function verifyDocument(
  code: string,
  order: string | null,
  headers: Headers,
): Promise<Verification> {
  const { limit, answered } = tries();
  const sender = senderOf(headers, env().TRUSTED_PROXIES);
  const key = createHash('sha256')
    .update(JSON.stringify([sender, code, order]))
    .digest('hex');
  const cached = answered.get(key);
  if (cached) return cached;
  const answer = verified(limit, sender, code, order);
  answered.set(key, answer);
  // A failed read of a document is not cached.
  answer.catch(() => answered.delete(key));
  return answer;
}

async function verified(
  limit: RefundableLimit,
  sender: string,
  code: string,
  order: string | null,
): Promise<Verification> {
  try {
    // The attempt is counted before the code is checked, so that codes tried at once do not exceed the limit together.
    await limit.take(sender);
  } catch (error) {
    if (error instanceof HttpError) return { kind: 'too-many' };
    throw error;
  }
  const issued = readDocumentCode(documentSecrets(env()), code, order);
  if (!issued) return { kind: 'unknown' };
  await limit.giveBack(sender);
  return { kind: 'issued', issued };
}
