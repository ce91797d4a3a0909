/** Name of a field that no visitor sees; bots that fill in every field fill in this one too. */
export const HONEYPOT_FIELD = 'website';

/** Field with the milliseconds from first input to submission; a form without scripts lacks it. */
export const FILL_TIME_FIELD = 'elapsedMs';

const MIN_HUMAN_FILL_MS = 2_500;

/** The values that were sent with a form, by field; nothing has checked them yet. */
export type SubmittedValues = Readonly<Record<string, unknown>>;

/** The form without the two fields that detect bots; `suspicions` is empty for a person. */
export type CheckedForm = Readonly<{ values: SubmittedValues; suspicions: readonly string[] }>;

/** Converts a number or a text; returns NaN for anything else, because converting an object may throw. */
const toMilliseconds = (value: unknown): number =>
  typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;

/**
 * Separates the values of a form from the signs of a bot. A suspicious form is logged as such and still accepted,
 * because a person may look like a bot.
 */
export function detectBot(form: SubmittedValues): CheckedForm {
  const { [HONEYPOT_FIELD]: honeypot = '', [FILL_TIME_FIELD]: elapsed, ...values } = form;
  const suspicions = [];
  if (honeypot !== '') suspicions.push('honeypot');
  if (elapsed !== undefined && !(toMilliseconds(elapsed) >= MIN_HUMAN_FILL_MS))
    suspicions.push('fast');
  return { values, suspicions };
}

export const VISIT_ID_HEADER = 'x-visit';
