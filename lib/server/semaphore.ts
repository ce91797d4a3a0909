import { subscribe } from 'node:diagnostics_channel';
import { setImmediate as nextTurn } from 'node:timers/promises';

let acceptedConnections = 0;
subscribe('net.server.socket', () => (acceptedConnections += 1));

/** After so many turns (a third of a second, at 5 ms each) work begins even if connections keep arriving. */
const MAX_EVENT_LOOP_TURNS = 64;

/**
 * Waits until no connection waits to be accepted. Node accepts one connection in each turn of its event loop: if
 * each turn rendered a page or drew a document, a new visitor would wait for all earlier ones, without being counted
 * against a limit.
 */
async function waitForNewConnections(): Promise<void> {
  // The first turn finishes work in progress, the second one accepts a connection.
  for (let turns = 0, quiet = 0; quiet < 2 && turns < MAX_EVENT_LOOP_TURNS; turns += 1) {
    const before = acceptedConnections;
    await nextTurn();
    quiet = acceptedConnections === before ? quiet + 1 : 0;
  }
}

type SemaphoreLimits = Readonly<{
  permits: number;
  leaseMs: number;
  /** The most keys that may wait for a permit; unlimited where absent. Half of them may have low priority. */
  maxWaiting?: number;
  /** The most milliseconds that a key waits; unlimited where absent. */
  maxWaitMs?: number;
}>;

export type Priority = 'normal' | 'low';

type WaitingKey = Readonly<{
  priority: Priority;
  resumes: readonly ((hasPermit: boolean) => void)[];
}>;

/**
 * Creates a semaphore for work of which little may run at once. Permits are granted in the order of the calls, to low
 * priority last, after waiting connections have been accepted. A permit that is not released in time expires.
 */
export function createSemaphore({
  permits,
  leaseMs,
  maxWaiting = Infinity,
  maxWaitMs,
}: SemaphoreLimits) {
  const leases = new Map<string, NodeJS.Timeout | undefined>();
  /** The waiting keys, in the order of their arrival. */
  const waiting = new Map<string, WaitingKey>();

  function mayWait(priority: Priority): boolean {
    const low = [...waiting.values()].filter((other) => other.priority === 'low').length;
    return waiting.size < maxWaiting && (priority === 'normal' || low < maxWaiting / 2);
  }

  async function begin(key: string): Promise<void> {
    leases.set(key, undefined);
    await waitForNewConnections();
    if (leases.has(key)) leases.set(key, setTimeout(() => release(key), leaseMs).unref());
  }

  function release(key: string): void {
    if (!leases.has(key)) return;
    clearTimeout(leases.get(key));
    leases.delete(key);
    const keys = [...waiting];
    const next = keys.find(([, { priority }]) => priority === 'normal') ?? keys[0];
    if (!next) return;
    const [nextKey, { resumes }] = next;
    waiting.delete(nextKey);
    void begin(nextKey).then(() => {
      for (const resume of resumes) resume(true);
    });
  }

  function refuse(key: string): void {
    for (const resume of waiting.get(key)?.resumes ?? []) resume(false);
    waiting.delete(key);
  }

  return {
    /**
     * Waits until `key` has a permit. With `low` other keys go first, and half of the waiting places are left to them.
     * Returns `false` at once when too many keys wait, or after the longest wait.
     */
    async acquire(key: string, priority: Priority = 'normal'): Promise<boolean> {
      if (leases.has(key)) return true;
      if (leases.size < permits) {
        await begin(key);
        return true;
      }
      const others = waiting.get(key);
      if (!others && !mayWait(priority)) return false;
      return new Promise((resolve) => {
        const limit = maxWaitMs && setTimeout(() => refuse(key), maxWaitMs).unref();
        const resume = (hasPermit: boolean) => {
          clearTimeout(limit);
          resolve(hasPermit);
        };
        waiting.set(key, { priority, resumes: [...(others?.resumes ?? []), resume] });
      });
    },
    /** Releases the permit of `key`, if it has one. */
    release,
  };
}
