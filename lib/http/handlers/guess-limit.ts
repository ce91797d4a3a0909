import 'server-only';

import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { env } from '@/lib/server/env';
import { getProcessSingleton } from '@/lib/server/process-singleton';

import { HttpError } from './http-error';
import { createRateLimit, getSender, type RefundableLimit } from './rate-limit';

const HOUR_SECONDS = 60 * 60;
const MINUTE_MS = 60_000;
const TOO_MANY_GUESSES_RESULT = { kind: 'too-many' } as const;

/**
 * Returns a function that answers what a visitor enters into a page, and limits the wrong entries of a sender to twenty
 * an hour. A right entry does not count. `check` returns the answer to an entry, `null` if it is wrong; the limit is
 * called `name` in the metrics.
 */
export function createGuessLimit<Entry, Answer>(
  name: string,
  check: (entry: Entry) => Promise<Answer | null>,
) {
  type GuessResult = Answer | Readonly<{ kind: 'unknown' | 'too-many' }>;
  const tries = () =>
    getProcessSingleton(`guesses ${name}`, () => ({
      limit: createRateLimit(name, { points: 20, windowS: HOUR_SECONDS }),
      /** The results of the last minute, so that Next's two renderings of a page count as one attempt. */
      answered: new LRUCache<string, Promise<GuessResult>>({ max: 10_000, ttl: MINUTE_MS }),
    }));

  const answer = async (
    limit: RefundableLimit,
    sender: string,
    entry: Entry,
  ): Promise<GuessResult> => {
    try {
      // The attempt is counted before it is checked, so that entries tried at once do not exceed the limit together.
      await limit.take(sender);
    } catch (error) {
      if (error instanceof HttpError) return TOO_MANY_GUESSES_RESULT;
      throw error;
    }
    const verdict = await check(entry);
    if (verdict === null) return { kind: 'unknown' };
    await limit.refund(sender);
    return verdict;
  };

  return async (entry: Entry, headers: Headers): Promise<GuessResult> => {
    const { limit, answered } = tries();
    const sender = getSender(headers, env().TRUSTED_PROXIES);
    const key = createHash('sha256')
      .update(JSON.stringify([sender, entry]))
      .digest('hex');
    const cached = answered.get(key);
    if (cached) return cached;
    const verdict = answer(limit, sender, entry);
    answered.set(key, verdict);
    // A check that failed is not cached.
    verdict.catch(() => answered.delete(key));
    return verdict;
  };
}
