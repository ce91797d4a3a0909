import { HTML_PAGE_ANSWER, BackendError, EMPTY_ANSWER, REFUSED_ANSWER } from '@/lib/backend/errors';
import { getErrorReason } from '@/lib/server/log/error-reason';

import type { DeadLetterState } from './store';

type DeliveryAttempt<Progress> = {
  /** Idempotency key of the submission. Calls to the backend have this key, or one derived from it. */
  readonly key: string;
  /** The browser's id of the visit; `undefined` if the visit is not measured. */
  readonly visit: string | undefined;
  readonly progress: Progress | undefined;
  /** Saves which steps of the delivery are done, so that a later attempt does not repeat them. */
  saveProgress(progress: Progress): Promise<void>;
};

/** How one kind of entry is delivered to the backend. Content, progress and result are stored as JSON. */
export type Delivery<Content, Result, Progress = undefined> = Readonly<{
  /** Name of the kind. It must never change, because stored entries contain it. */
  kind: string;
  /** Delivers the content. Throws BackendError when that fails. */
  deliver: (content: Content, attempt: DeliveryAttempt<Progress>) => Promise<Result>;
  /** Returns whether corrected content replaces earlier content of the same submission, which is then not delivered. */
  replaces?: (earlier: Content, now: Content) => boolean;
}>;

export type AnyDelivery = Delivery<never, unknown, never>;

/** What happens to an entry after a failed delivery. */
export type FailureDecision =
  | 'later'
  /** No call was made, because the circuit breaker stops calls at the moment. */
  | 'not-now'
  /**
   * The delivery would fail again, or may have worked: a person has to check it, and the visitor is told that it has
   * stopped.
   */
  | Extract<DeadLetterState, 'refused' | 'uncertain'>;

/** The statuses with which the backend refuses the site or the moment, not the entry. */
const RETRYABLE_REFUSALS = new Set([401, 403, 408, 425, 429]);

/**
 * Decides what happens to an entry after an error. A refusal is final. After a successful status with an empty or
 * unreadable answer, or an error in it, the lead may exist and must not be created twice, so a person decides; but an
 * HTML page comes from a proxy, and the entry is delivered again. After any other error it is delivered again with the
 * same idempotency key.
 */
export function decideAfterError(error: unknown): FailureDecision {
  if (!(error instanceof BackendError)) return 'later';
  if (error.kind === 'circuit') return 'not-now';
  if (error.kind === 'shape') return error.reason === HTML_PAGE_ANSWER ? 'later' : 'uncertain';
  const { status = 0 } = error;
  return status >= 400 && status < 500 && !RETRYABLE_REFUSALS.has(status) ? 'refused' : 'later';
}

/** Returns the reason of an error for the log, without any text of the backend. */
export function getFailureReason(error: unknown): string {
  if (!(error instanceof BackendError)) return getErrorReason(error);
  if (error.reason === EMPTY_ANSWER || error.reason === REFUSED_ANSWER) return error.reason;
  return error.status === undefined ? error.kind : `${error.kind} ${String(error.status)}`;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Entries of these caches stay as long as a visitor is likely to send the same form again. */
export const RECENT_SUBMISSIONS_CACHE_LIMITS = { max: 5_000, ttl: 120 * MINUTE_MS } as const;

/** Milliseconds after which an entry that could not be delivered becomes a dead letter. */
export const MAX_UNDELIVERED_AGE_MS = 72 * 60 * MINUTE_MS;

/** Results are stored longer than a form stays queued on a device, which may send it again if the answer was lost. */
export const RESULT_LIFETIME_MS = 74 * 60 * MINUTE_MS;

const FIRST_RETRY_DELAY_MS = 5 * SECOND_MS;
const MAX_RETRY_DELAY_MS = 15 * MINUTE_MS;

/**
 * Returns the delay in milliseconds: from 5 seconds doubling to 15 minutes, shortened at random by up to half, so that
 * many entries are not delivered at the same moment.
 *
 * @param chance random number from 0 to 1
 */
export function getRetryDelay(tries: number, chance: number): number {
  const whole = Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_DELAY_MS * 2 ** Math.min(tries - 1, 20));
  return Math.round(whole * (1 - chance / 2));
}
