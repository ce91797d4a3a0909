/** A field no visitor sees; programs that fill in everything fill it in too. */
export const HONEYPOT = 'website';

/** Milliseconds from the first touch of the form to its sending; absent without scripts. */
export const FILL_TIME = 'elapsedMs';

const FASTEST_PERSON_MS = 2_500;

type Values = Readonly<Record<string, unknown>>;

/** A form without its robot fields, and why it looks like a robot's; an empty list for a person's. */
export type Sifted = Readonly<{ values: Values; suspicions: readonly string[] }>;

/** Suspected forms are flagged in the log, never dropped. */
export function sift(form: Values): Sifted {
  const { [HONEYPOT]: bait = '', [FILL_TIME]: elapsed, ...values } = form;
  const suspicions = [];
  if (bait !== '') suspicions.push('honeypot');
  if (elapsed !== undefined && !(Number(elapsed) >= FASTEST_PERSON_MS)) suspicions.push('fast');
  return { values, suspicions };
}
