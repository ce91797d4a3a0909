import { stockState } from './state';

/** Milliseconds after a reading in which further ones do not count: several notices may cause readings at once. */
const MIN_COUNTED_INTERVAL_MS = 30_000;

/** Returns how many readings in a row must show a loss of vehicles before it is believed; a first list loses none. */
function countNeededReadings(before: number, now: number): number {
  if (now >= before / 2) return 1;
  return now === 0 ? 3 : 2;
}

/**
 * Returns whether a list that had `before` items and now has `now` is believed: a backend may answer nothing, or a
 * part, for a while. The readings in a row of the list `what` are counted.
 */
export function isListBelieved(what: string, before: number, now: number): boolean {
  const { doubts } = stockState;
  const needed = countNeededReadings(before, now);
  const last = doubts.get(what);
  // Readings that showed another kind of loss say nothing about this one.
  const doubt = last?.needed === needed ? last : { count: 0, at: -Infinity };
  // The clock may have been set back.
  const isCounted = Math.abs(Date.now() - doubt.at) >= MIN_COUNTED_INTERVAL_MS;
  const count = doubt.count + Number(isCounted);
  if (count >= needed) {
    doubts.delete(what);
    return true;
  }
  if (isCounted) doubts.set(what, { needed, count, at: Date.now() });
  return false;
}
