import { createHash } from 'node:crypto';

const KEY = /^[\x21-\x7e]{16,100}$/;

/**
 * The key under which the backend does a write once: the sender's own `Idempotency-Key`, or, for a form
 * sent without scripts, one made of its content and the day, so that a page sent twice is one lead.
 *
 * @param day "2026-11-20"
 */
export function idempotencyKey(headers: Headers, content: unknown, day: string): string {
  const given = headers.get('idempotency-key');
  if (given !== null && KEY.test(given)) return given;
  return createHash('sha256')
    .update(JSON.stringify([day, content]))
    .digest('hex');
}
