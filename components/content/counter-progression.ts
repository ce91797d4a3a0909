/** Milliseconds between two steps of a counter. */
export const TICK_MS = 50;

/** The value a counter shows after `current`, growing by `step` and never above `target`. */
export function nextCount(current: number, step: number, target: number): number {
  return Math.min(current + step, target);
}
