import { hasOwnType, outcomeOf, type Answer } from '../send';

/** State of a form that was queued on the device. */
export type WaitingState =
  | Readonly<{
      kind: 'waiting';
      /** Earliest time of the next attempt that the server allows, in milliseconds since 1970; 0 without a response. */
      notBefore: number;
    }>
  | Readonly<{
      kind: 'sent';
      /** Path of the page that the visitor sees next; `null` where the server names none. */
      next: string | null;
      /** The number a visitor may quote while the delivery goes on. */
      protocol: string | null;
      /** `true` once the conversion of the sent form was measured. */
      isCounted: boolean;
    }>
  | Readonly<{ kind: 'refused'; message: string }>
  | Readonly<{ kind: 'expired' }>;

/** A form on the device: one that waits for a connection, or what became of it, until the visitor has seen it. */
export type WaitingForm = Readonly<{
  /** Number of the form, in the order in which forms were submitted. */
  id: number;
  /** Idempotency key of the attempt. */
  key: string;
  /** Address of our server to which the form is sent. */
  action: string;
  isMultipart: boolean;
  /** Name of what the form sends: "a sua proposta". */
  what: string;
  /** Words of the link to the page that follows the sent form. */
  opens: string;
  /** Time of its last change (queued, sent or expired), in milliseconds since 1970. */
  keptAt: number;
  /** Fields and files of the form; empty once the form was sent or has expired. */
  entries: readonly (readonly [name: string, value: string | Blob])[];
  /**
   * Data to restore the form: name of its draft, path of its page, and the fields that the tab's storage does not save.
   */
  draft: Readonly<{ key: string; page: string; inMemory: readonly string[] }>;
  state: WaitingState;
}>;

/** Tag of Background Sync; also the worker's message to the pages that something was sent. */
export const SYNC_TAG = 'envios';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

/** A form that is older is deleted. The server stores the results of what it received for longer (lib/outbox/delivery.ts). */
export const MAX_AGE_MS = 72 * HOUR_MS;

/** Most forms, and most bytes of all of them. */
const MAX_FORMS = 20;
const MAX_BYTES = 10 * 1024 * 1024;

const FIRST_RETRY_MS = 5 * SECOND_MS;
const USUAL_RETRY_MS = 60 * SECOND_MS;

/** Delay before the next attempt after one without a response, in milliseconds. */
export const NO_RESPONSE_RETRY_MS = 30 * SECOND_MS;

const bytesOf = ({ entries }: Pick<WaitingForm, 'entries'>): number =>
  entries.reduce(
    (sum, [, value]) => sum + (typeof value === 'string' ? value.length : value.size),
    0,
  );

/** Returns whether another form may be queued beside the others. */
export function hasRoom(
  others: readonly Pick<WaitingForm, 'entries'>[],
  form: Pick<WaitingForm, 'entries'>,
): boolean {
  const bytes = [...others, form].reduce((sum, each) => sum + bytesOf(each), 0);
  const count = others.filter(({ entries }) => entries.length > 0).length;
  return count < MAX_FORMS && bytes <= MAX_BYTES;
}

/** Returns whether a form has been on the device for too long, in any state. */
export const isOld = ({ keptAt }: Pick<WaitingForm, 'keptAt'>, now: number): boolean =>
  now - keptAt >= MAX_AGE_MS;

/** The form that is sent next: the first that waits. `null` where there is none. */
export const nextOf = (forms: readonly WaitingForm[]): WaitingForm | null =>
  [...forms]
    .sort((one, other) => one.id - other.id)
    .find(({ state }) => state.kind === 'waiting') ?? null;

/** Refusals that are about now, not about the form. */
const LATER = new Set([408, 425, 429]);

/**
 * Returns the state of a queued form after a response. A final refusal of the group's system comes as a 502 with a type
 * of its own (lib/forms/submit-to-outbox.ts); a response that is none of ours comes from a proxy on the way, and the
 * form is tried again.
 */
export function stateAfter(answer: Answer, now: number): WaitingState {
  const { status, retryAfter, body } = answer;
  const outcome = outcomeOf(answer);
  if (outcome.kind === 'sent' || outcome.kind === 'kept') {
    const protocol = outcome.kind === 'kept' ? outcome.protocol : null;
    return { kind: 'sent', next: answer.location, protocol, isCounted: false };
  }
  const isFinal = status >= 400 && status < 500 ? !LATER.has(status) : hasOwnType(body);
  if (!isFinal) return { kind: 'waiting', notBefore: now + delayOf(retryAfter) };
  const message =
    outcome.kind === 'failed' ? outcome.message : 'O sistema pede que você confira os campos.';
  return { kind: 'refused', message };
}

/** @param retryAfter in seconds, as the header has it */
function delayOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter);
  if (retryAfter === null || !Number.isFinite(seconds)) return USUAL_RETRY_MS;
  return Math.min(Math.max(seconds * SECOND_MS, FIRST_RETRY_MS), HOUR_MS);
}
