import { ZodError } from 'zod';

import type { BackendError } from '@/lib/backend/errors';
import { refusedField, EnvelopeError, unwrapOne } from '@/lib/backend/unwrap';

import { blame } from './blame';
import { keysOf, kindOf } from './envelope';
import { explain } from './failure';
import { problem, warning, type Finding } from './line';

/** `must`: its absence is a problem; `should`: a warning; `may`: nothing to say. */
export type Presence = 'must' | 'should' | 'may';

const ABSENT: Readonly<Record<Presence, Finding['level'] | null>> = {
  must: 'problem',
  should: 'warning',
  may: null,
};

export const NOT_THERE = 'respondeu 404: o endereço existe neste backend?';

/** Nothing was there. */
export function absent(presence: Presence, text: string): readonly Finding[] {
  const level = ABSENT[presence];
  return level ? [{ level, text }] : [];
}

/** The answer came, but late. */
export function slow(durationMs: number, timeoutMs: number): readonly Finding[] {
  return durationMs > timeoutMs / 2
    ? [warning(`demorou mais da metade do limite do site (${timeoutMs} ms)`)]
    : [];
}

/**
 * The call failed.
 *
 * @param mayRefuse whether a refusal of what was asked (4xx) is only worth a warning
 */
export function failed(
  error: BackendError,
  { timeoutMs, mayRefuse }: Readonly<{ timeoutMs: number; mayRefuse: boolean }>,
): Finding {
  const { kind, status = 0 } = error;
  const isRefusal = kind === 'status' && status >= 400 && status < 500;
  const isAccess = [401, 403, 429].includes(status);
  const level = mayRefuse && isRefusal && !isAccess ? 'warning' : 'problem';
  return { level, text: explain(error, timeoutMs) };
}

/**
 * The answer came, and the site cannot read it.
 *
 * @throws what is neither an envelope's nor a contract's error
 */
export function misshapen(error: unknown, body: unknown, essential: string): Finding {
  if (error instanceof EnvelopeError) {
    const keys = keysOf(body);
    const expected = error.message === 'not a list' ? 'uma lista' : 'um registro';
    return problem(`esperava ${expected}; veio ${kindOf(body)}${keys && ` (campos: ${keys})`}`);
  }
  if (!(error instanceof ZodError)) throw error;
  return { level: 'problem', ...blame(unwrapOne(body), refusedField(error), essential) };
}
