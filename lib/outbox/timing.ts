const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** What became of an attempt is known for as long as somebody may send it again, in bounded memory. */
export const ATTEMPTS = { entries: 5_000, lifetimeMs: 120 * MINUTE } as const;

/** An entry older than this is left to a person, in milliseconds. */
export const GIVE_UP_AFTER_MS = 72 * 60 * MINUTE;

const FIRST_DELAY_MS = 5 * SECOND;
const MAX_DELAY_MS = 15 * MINUTE;

/**
 * How long to wait after a failed delivery, in milliseconds: from 5 seconds doubling to 15 minutes, less up to half
 * of it by chance, so that many entries do not come back at once.
 *
 * @param tries how many have failed
 * @param chance from 0 to 1
 */
export function delayAfter(tries: number, chance: number): number {
  const whole = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(tries - 1, 20));
  return Math.round(whole * (1 - chance / 2));
}
