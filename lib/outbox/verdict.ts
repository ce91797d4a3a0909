import { A_PAGE, BackendError } from '@/lib/backend/errors';

/** What follows a delivery that failed. */
export type Verdict =
  /** It may work later. */
  | 'later'
  /** Nobody was asked: the circuit is open. */
  | 'not-now'
  /** It would fail again, or may have worked: a person has to look. */
  | 'never';

/** Refusals that are about us or about now, not about the lead. */
const ABOUT_US = new Set([401, 403, 408, 425, 429]);

/**
 * A refusal is final. So is a good status with an answer that cannot be read: the lead may be there, and must not be
 * there twice; a page is no such answer. All the rest is tried again, under the same idempotency key.
 */
export function verdictOn(error: unknown): Verdict {
  if (!(error instanceof BackendError)) return 'later';
  if (error.kind === 'circuit') return 'not-now';
  if (error.kind === 'shape') return error.reason === A_PAGE ? 'later' : 'never';
  const { status = 0 } = error;
  return status >= 400 && status < 500 && !ABOUT_US.has(status) ? 'never' : 'later';
}

/** Words of ours for the log. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof BackendError)) return error instanceof Error ? error.name : 'unexpected';
  return error.status === undefined ? error.kind : `${error.kind} ${String(error.status)}`;
}
