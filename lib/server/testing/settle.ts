import { setImmediate as nextTurn } from 'node:timers/promises';

/** Waits for as many turns of the event loop as a permit takes, and some more. */
export async function settle(): Promise<void> {
  for (let turns = 0; turns < 9; turns += 1) await nextTurn();
}
