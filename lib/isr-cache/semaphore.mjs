// @ts-check

/**
 * Permits for work that few may do at once, first come, first served. A permit that is not released in time is lost.
 *
 * @param {{ permits: number, leaseMs: number }} limits
 */
export function createSemaphore({ permits, leaseMs }) {
  /** By key, what ends the lease. @type {Map<string, NodeJS.Timeout>} */
  const held = new Map();
  /** By key, in the order they came, what lets them go on. @type {Map<string, (() => void)[]>} */
  const waiting = new Map();

  /** @param {string} key */
  function begin(key) {
    held.set(key, setTimeout(() => release(key), leaseMs).unref());
  }

  /** @param {string} key */
  function release(key) {
    if (!held.has(key)) return;
    clearTimeout(held.get(key));
    held.delete(key);
    const [next] = waiting;
    if (!next) return;
    const [nextKey, resumes] = next;
    waiting.delete(nextKey);
    begin(nextKey);
    for (const resume of resumes) resume();
  }

  return {
    /**
     * Settles once `key` has a permit; at once when it has one already.
     *
     * @param {string} key
     * @returns {Promise<void>}
     */
    async acquire(key) {
      if (held.has(key)) return;
      if (held.size < permits) return begin(key);
      await new Promise((resolve) => {
        waiting.set(key, [...(waiting.get(key) ?? []), () => resolve(undefined)]);
      });
    },
    /** Gives up the permit of `key`, if it has one. */
    release,
  };
}
