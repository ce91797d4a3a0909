import { A_PAGE, BackendError, EMPTY } from '@/lib/backend/errors';

import type { ParkedState } from './store';

/** What follows a delivery that failed. */
export type Verdict =
  /** It may work later. */
  | 'later'
  /** Nobody was asked: the circuit is open. */
  | 'not-now'
  /** It would fail again, or may have worked: a person has to look, and the visitor is told. */
  | Extract<ParkedState, 'refused' | 'uncertain'>;

/** Refusals that are about us or about now, not about the lead. */
const ABOUT_US = new Set([401, 403, 408, 425, 429]);

/**
 * A refusal is final, and so is an answer that says nothing. A good status with an answer that cannot be read may mean
 * that the lead is there, and it must not be there twice; a page is no such answer. All the rest is tried again, under
 * the same idempotency key.
 */
export function verdictOn(error: unknown): Verdict {
  if (!(error instanceof BackendError)) return 'later';
  if (error.kind === 'circuit') return 'not-now';
  if (error.kind === 'shape') return verdictOnAnswer(error.reason);
  const { status = 0 } = error;
  return status >= 400 && status < 500 && !ABOUT_US.has(status) ? 'refused' : 'later';
}

function verdictOnAnswer(reason: string | undefined): Verdict {
  if (reason === A_PAGE) return 'later';
  return reason === EMPTY ? 'refused' : 'uncertain';
}

/** Words of ours for the log. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof BackendError)) return error instanceof Error ? error.name : 'unexpected';
  if (error.reason === EMPTY) return EMPTY;
  return error.status === undefined ? error.kind : `${error.kind} ${String(error.status)}`;
}
