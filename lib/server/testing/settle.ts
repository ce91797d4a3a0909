import { setImmediate as nextTurn } from 'node:timers/promises';

/** Waits for more turns of the event loop than the semaphore needs to grant a permit. */
export async function waitForSemaphore(): Promise<void> {
  for (let turns = 0; turns < 9; turns += 1) await nextTurn();
}
