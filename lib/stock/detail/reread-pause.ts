/**
 * Milliseconds for which a vehicle whose list entry and detail contradict each other causes no new reading of the
 * list.
 */
const REREAD_PAUSE_MS = 60_000;
/** The most vehicles with such a contradiction; while there are as many, no further one causes a reading. */
const MAX_PAUSED_REREADS = 5;
/** Maps a requested slug to the time from which a contradiction causes a new reading of the list. */
const rereadPausedUntil = new Map<string, number>();

/** Lets further contradictions about the vehicle at a slug cause no new reading of the list for a while. */
export function pauseReread(requestedSlug: string): void {
  rereadPausedUntil.set(requestedSlug, Date.now() + REREAD_PAUSE_MS);
}

/** Returns whether a contradiction about the vehicle at a slug causes no new reading of the list now. */
export function isRereadPaused(requestedSlug: string): boolean {
  const now = Date.now();
  for (const [name, until] of rereadPausedUntil) if (until <= now) rereadPausedUntil.delete(name);
  return rereadPausedUntil.has(requestedSlug) || rereadPausedUntil.size >= MAX_PAUSED_REREADS;
}
