import 'server-only';

import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { createRateLimit, senderOf, type RefundableLimit } from '@/lib/http/handlers/rate-limit';
import { HttpError } from '@/lib/http/handlers/http-error';
import { env } from '@/lib/server/env';
import { documentSecrets } from '@/lib/server/env/read';
import { perProcess } from '@/lib/server/per-process';

import { readDocumentCode, type IssuedDocument } from './code';

/** Result of verifying the code of a document. */
type Verification =
  | Readonly<{ kind: 'issued'; issued: IssuedDocument }>
  | Readonly<{ kind: 'unknown' | 'too-many' }>;

const HOUR_S = 60 * 60;
const MINUTE_MS = 60_000;

/** Returns the limit of wrong codes, twenty an hour for each sender, and the results of the last minute. */
const codeTries = () =>
  perProcess('document tries', () => ({
    limit: createRateLimit('documentos-conferidos', { points: 20, windowS: HOUR_S }),
    /** Verifications of the last minute, so that the two renderings of a page by Next count as one attempt. */
    answered: new LRUCache<string, Promise<Verification>>({ max: 10_000, ttl: MINUTE_MS }),
  }));

/**
 * Verifies the code of a document. A forged or changed code, and one of another order, is unknown.
 *
 * @param code as the visitor typed it
 * @param order that the document names; `null` accepts any order
 * @param headers of the request, which identify the sender whose wrong codes are counted
 */
export async function verifyDocument(
  code: string,
  order: string | null,
  headers: Headers,
): Promise<Verification> {
  const { limit, answered: recentResults } = codeTries();
  const sender = senderOf(headers, env().TRUSTED_PROXIES);
  const key = createHash('sha256')
    .update(JSON.stringify([sender, code, order]))
    .digest('hex');
  const cached = recentResults.get(key);
  if (cached) return cached;
  const verification = verifyUncached(limit, sender, code, order);
  recentResults.set(key, verification);
  // A failed verification is not cached.
  verification.catch(() => recentResults.delete(key));
  return verification;
}

async function verifyUncached(
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
