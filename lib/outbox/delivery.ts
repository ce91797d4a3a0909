import { A_PAGE, BackendError, EMPTY } from '@/lib/backend/errors';
import { errorReason } from '@/lib/server/log/error-reason';

import type { DeadLetterState } from './store';

/** One try to deliver an entry. */
type Attempt<Progress> = {
  /** The sender's idempotency key: what is sent to the backend carries it, or one derived from it. */
  readonly key: string;
  /** The browser's id of the visit; `undefined` where the visit is not measured. */
  readonly visit: string | undefined;
  /** The progress that an earlier attempt stored. */
  readonly progress: Progress | undefined;
  /** Writes down what is already done, durably, so that it is not done again. */
  remember(progress: Progress): Promise<void>;
};

/** Delivers one kind of entry to the group. Content, progress and result are stored as JSON. */
export type Delivery<Content, Result, Progress = undefined> = Readonly<{
  /** Name of the kind in stored entries, which must never change. */
  kind: string;
  /** Delivers the content; throws BackendError when that fails. */
  deliver: (content: Content, attempt: Attempt<Progress>) => Promise<Result>;
  /** Returns whether a correction replaces what the same attempt sent before, which is then not delivered. */
  replaces?: (earlier: Content, now: Content) => boolean;
}>;

/** A delivery of whatever kind. */
export type AnyDelivery = Delivery<never, unknown, never>;

/** Consequence of a delivery that failed. */
export type Verdict =
  /** The delivery failed now and may succeed later. */
  | 'later'
  /** No call was made, since the circuit is open. */
  | 'not-now'
  /** The delivery would fail again, or may have worked: a person has to check the entry, and the visitor reads so. */
  | Extract<DeadLetterState, 'refused' | 'uncertain'>;

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

/** Returns the reason of an error in our own words, for the log. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof BackendError)) return errorReason(error);
  if (error.reason === EMPTY) return EMPTY;
  return error.status === undefined ? error.kind : `${error.kind} ${String(error.status)}`;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Bounds of the memory for the progress of attempts, which lasts as long as a visitor is at one. */
export const ATTEMPTS = { max: 5_000, ttl: 120 * MINUTE } as const;

/** An entry older than this becomes a dead letter, in milliseconds. */
export const GIVE_UP_AFTER_MS = 72 * 60 * MINUTE;

/**
 * The result of a delivery is stored so long: longer than a form stays queued on a device (lib/forms/waiting/rules.ts),
 * which may send it again after its first response was lost.
 */
export const RESULT_LIFETIME_MS = 74 * 60 * MINUTE;

const FIRST_DELAY_MS = 5 * SECOND;
const MAX_DELAY_MS = 15 * MINUTE;

/**
 * Returns the delay after a failed delivery, in milliseconds: from 5 seconds doubling to 15 minutes, less up to half of
 * it by chance, so that many entries do not come back at once.
 *
 * @param tries how many have failed
 * @param chance from 0 to 1
 */
export function delayAfter(tries: number, chance: number): number {
  const whole = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(tries - 1, 20));
  return Math.round(whole * (1 - chance / 2));
}
