import { createHash } from 'node:crypto';

const KEY = /^[\x21-\x7e]{16,100}$/;

type Write = Readonly<{
  /** Address of the route: one form's keys say nothing of another's. */
  scope: string;
  content: unknown;
  /** "2026-11-20" */
  day: string;
  /** Whether other content under the sender's key is still the same attempt. */
  isOneAttempt: boolean;
}>;

/**
 * The key under which a write is done once. It is made of the sender's own `Idempotency-Key` and the content: the same
 * form sent again is the same write, another content is another, so that no lead is taken for one that came before.
 * A form sent without scripts has no key: its day stands in for it, so that a page sent twice is one lead.
 */
export function idempotencyKey(
  headers: Headers,
  { scope, content, day, isOneAttempt }: Write,
): string {
  const given = headers.get('idempotency-key');
  const own = given !== null && KEY.test(given) ? given : null;
  const parts = own !== null && isOneAttempt ? [scope, own] : [scope, own ?? day, content];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
