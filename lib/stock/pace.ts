import 'server-only';

import type { Result } from '@/lib/backend/result';

/** Data is read again after this time, even though the list has not changed. */
export const REREAD_MS = 24 * 60 * 60_000;
const AT_ONCE = 2;
/**
 * Number of failures in a row that are an outage: after each further failure the backend is not called for some
 * seconds, then longer.
 */
const OUTAGE = 3;
const PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

/** The kinds of calls; one may fail while the others succeed. */
type Kind = 'list' | 'names' | 'detail';

let running = 0;
const inARow = new Map<Kind, number>();
let pausedUntil = 0;

/** Returns how long a call that failed so often is not made again. */
export const pauseAfter = (failures: number): number =>
  Math.min(failures * PAUSE_MS, LONGEST_PAUSE_MS);

/** Returns whether the backend may be called once more now. */
export const mayBegin = (): boolean => running < AT_ONCE && Date.now() >= pausedUntil;

/** Returns whether all calls of a kind may be failing. */
export const isOutage = (kind: Kind): boolean => (inARow.get(kind) ?? 0) >= OUTAGE;

/** Makes one call; returns whether it succeeded. */
export async function paced(kind: Kind, ask: () => Promise<Result<unknown>>): Promise<boolean> {
  running += 1;
  const answer = await ask().catch(() => null);
  running -= 1;
  if (answer?.ok) {
    inARow.delete(kind);
    return true;
  }
  const isCircuitOpen = answer?.failure.kind === 'circuit';
  const failures = Math.max(inARow.get(kind) ?? 0, isCircuitOpen ? OUTAGE : 0) + 1;
  inARow.set(kind, failures);
  pausedUntil = Date.now() + pauseAfter(Math.max(0, failures - OUTAGE));
  return false;
}
