import { hasSpecificProblemType, toSendOutcome, type SiteResponse } from '../send';

/** The state of a form that was queued on the device. */
export type QueuedFormState =
  | Readonly<{
      kind: 'waiting';
      /**
       * The earliest time at which the server accepts the form again, in milliseconds since 1970; 0 before the first
       * answer.
       */
      notBefore: number;
    }>
  | Readonly<{
      kind: 'sent';
      /** Path of the page that follows the sent form; `null` if the server names none. */
      next: string | null;
      /** Number that the visitor may quote; `null` for a form that was delivered at once. */
      protocol: string | null;
      /** `true` once the conversion of the sent form was measured. */
      isCounted: boolean;
    }>
  | Readonly<{ kind: 'refused'; message: string }>
  | Readonly<{ kind: 'expired' }>;

/**
 * A form in the device's database: it waits for a connection, or shows its result until the visitor has seen it. The
 * names of the fields are stored on devices, so renaming one would lose older entries.
 */
export type QueuedForm = Readonly<{
  /** Number of the form; a form that was submitted later has a greater one. */
  id: number;
  /** Idempotency key, under which every attempt sends the form. */
  key: string;
  /** Address of our own API to which the form is sent. */
  action: string;
  isMultipart: boolean;
  /** `isConversion` of the form; absent where an earlier version stored it, whose forms are all conversions. */
  isConversion?: boolean;
  /** Name of the submission in sentences: "a sua proposta". */
  what: string;
  /** Label of the link to the page that follows the sent form. */
  opens: string;
  /** Time at which the form was queued, sent or expired, in milliseconds since 1970. */
  keptAt: number;
  /** Fields and files of the form; empty after the form was sent or has expired. */
  entries: readonly (readonly [name: string, value: string | Blob])[];
  /**
   * The data with which the form's page restores the form: the key of its draft, the path of the page, and the
   * fields that the tab's storage does not contain.
   */
  draft: Readonly<{ key: string; page: string; inMemory: readonly string[] }>;
  state: QueuedFormState;
}>;

/**
 * Tag of the Background Sync event. The worker also sends it to open pages as the message that the queue was processed.
 */
export const BACKGROUND_SYNC_TAG = 'envios';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

/**
 * Milliseconds after which a form is deleted from the device: 72 hours. Our server stores a key for longer, so a
 * late attempt makes no second lead (lib/outbox/delivery.ts).
 */
export const MAX_QUEUED_AGE_MS = 72 * HOUR_MS;

/** The most forms on the device; `MAX_QUEUED_BYTES` is the most bytes of all of them. */
const MAX_QUEUED_FORMS = 20;
const MAX_QUEUED_BYTES = 10 * 1024 * 1024;

const MIN_RETRY_DELAY_MS = 5 * SECOND_MS;
const DEFAULT_RETRY_DELAY_MS = 60 * SECOND_MS;

/** Milliseconds before the next attempt after a request without an answer. */
export const NO_RESPONSE_RETRY_DELAY_MS = 30 * SECOND_MS;

const countEntryBytes = ({ entries }: Pick<QueuedForm, 'entries'>): number =>
  entries.reduce(
    (sum, [, value]) => sum + (typeof value === 'string' ? value.length : value.size),
    0,
  );

/** Returns whether the device may queue another form besides those that are queued already. */
export function hasRoomInQueue(
  others: readonly Pick<QueuedForm, 'entries'>[],
  form: Pick<QueuedForm, 'entries'>,
): boolean {
  const bytes = [...others, form].reduce((sum, queuedForm) => sum + countEntryBytes(queuedForm), 0);
  const count = others.filter(({ entries }) => entries.length > 0).length;
  return count < MAX_QUEUED_FORMS && bytes <= MAX_QUEUED_BYTES;
}

/** Returns `true` 72 hours after `keptAt`, in any state. @param now milliseconds since 1970 */
export const isFormExpired = ({ keptAt }: Pick<QueuedForm, 'keptAt'>, now: number): boolean =>
  now - keptAt >= MAX_QUEUED_AGE_MS;

/** Returns the first form that waits, which is sent next; `null` when no form waits. */
export const findNextForm = (forms: readonly QueuedForm[]): QueuedForm | null =>
  [...forms]
    .sort((first, second) => first.id - second.id)
    .find(({ state }) => state.kind === 'waiting') ?? null;

/** The statuses with which a form is refused now but may be accepted later: timeout, too early, too many requests. */
const RETRYABLE_STATUSES = new Set([408, 425, 429]);

/**
 * Returns the state of a queued form after an answer. The backend's final refusal is a 502 with a problem type
 * (lib/forms/submit-to-outbox.ts). A 502 without such a type comes from a proxy, and the form is sent again.
 *
 * @param now milliseconds since 1970
 */
export function getFormStateAfterResponse(answer: SiteResponse, now: number): QueuedFormState {
  const { status, retryAfter, body } = answer;
  const outcome = toSendOutcome(answer);
  if (outcome.kind === 'sent' || outcome.kind === 'stored') {
    const protocol = outcome.kind === 'stored' ? outcome.protocol : null;
    return { kind: 'sent', next: answer.location, protocol, isCounted: false };
  }
  const isFinal =
    status >= 400 && status < 500 ? !RETRYABLE_STATUSES.has(status) : hasSpecificProblemType(body);
  if (!isFinal) return { kind: 'waiting', notBefore: now + toRetryDelayMs(retryAfter) };
  const message =
    outcome.kind === 'failed' ? outcome.message : 'O sistema pede que você confira os campos.';
  return { kind: 'refused', message };
}

/** @param retryAfter value of the header in seconds; `null` without the header */
function toRetryDelayMs(retryAfter: string | null): number {
  const seconds = Number(retryAfter);
  if (retryAfter === null || !Number.isFinite(seconds)) return DEFAULT_RETRY_DELAY_MS;
  return Math.min(Math.max(seconds * SECOND_MS, MIN_RETRY_DELAY_MS), HOUR_MS);
}
