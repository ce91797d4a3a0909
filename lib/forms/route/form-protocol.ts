/** A field no visitor sees; bots that fill in everything fill it in too. */
export const HONEYPOT = 'website';

/** Milliseconds from the first touch of the form to its sending; absent without scripts. */
export const FILL_TIME = 'elapsedMs';

const MIN_FILL_MS = 2_500;

type Values = Readonly<Record<string, unknown>>;

/** A form without the fields that detect bots, and why it looks like a bot's; an empty list for a person's. */
export type CheckedForm = Readonly<{ values: Values; suspicions: readonly string[] }>;

/** An object may throw when it is converted to a number. */
const millisecondsIn = (value: unknown): number =>
  typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;

/** Suspected forms are flagged in the log, never dropped. */
export function detectBot(form: Values): CheckedForm {
  const { [HONEYPOT]: bait = '', [FILL_TIME]: elapsed, ...values } = form;
  const suspicions = [];
  if (bait !== '') suspicions.push('honeypot');
  if (elapsed !== undefined && !(millisecondsIn(elapsed) >= MIN_FILL_MS)) suspicions.push('fast');
  return { values, suspicions };
}

/** Header of a form: what its browser calls the visit. */
export const VISIT_HEADER = 'x-visit';
