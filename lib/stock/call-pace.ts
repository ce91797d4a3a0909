import 'server-only';

import type { Result } from '@/lib/backend/result';

/** Data about vehicles is read again after this time, even though the list of vehicles has not changed. */
export const REREAD_INTERVAL_MS = 24 * 60 * 60_000;
const MAX_CONCURRENT_CALLS = 2;
/**
 * This many failures in a row are an outage: after each further failure no call is made for some seconds, then
 * longer.
 */
const FAILURES_UNTIL_OUTAGE = 3;
const PAUSE_PER_FAILURE_MS = 5_000;
const MAX_PAUSE_MS = 60_000;

/** The kinds of background calls; calls of one kind may fail while the others succeed. */
type PacedCallKind = 'list' | 'names' | 'detail';

let runningCalls = 0;
const consecutiveFailures = new Map<PacedCallKind, number>();
let callsPausedUntil = 0;

/** Returns for how many milliseconds calls pause after so many failures. */
export const getPauseMs = (failures: number): number =>
  Math.min(failures * PAUSE_PER_FAILURE_MS, MAX_PAUSE_MS);

/** Returns whether another background call to the backend may start now. */
export const mayStartCall = (): boolean =>
  runningCalls < MAX_CONCURRENT_CALLS && Date.now() >= callsPausedUntil;

/** Returns whether so many calls of a kind have failed in a row that the backend may have an outage. */
export const isOutage = (kind: PacedCallKind): boolean =>
  (consecutiveFailures.get(kind) ?? 0) >= FAILURES_UNTIL_OUTAGE;

/** Makes one background call and counts its failure. Returns whether it succeeded. */
export async function runPacedCall(
  kind: PacedCallKind,
  ask: () => Promise<Result<unknown>>,
): Promise<boolean> {
  runningCalls += 1;
  const answer = await ask().catch(() => null);
  runningCalls -= 1;
  if (answer?.ok) {
    consecutiveFailures.delete(kind);
    return true;
  }
  const isCircuitOpen = answer?.failure.kind === 'circuit';
  const failures =
    Math.max(consecutiveFailures.get(kind) ?? 0, isCircuitOpen ? FAILURES_UNTIL_OUTAGE : 0) + 1;
  consecutiveFailures.set(kind, failures);
  callsPausedUntil = Date.now() + getPauseMs(Math.max(0, failures - FAILURES_UNTIL_OUTAGE));
  return false;
}
