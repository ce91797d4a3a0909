// @ts-check

/**
 * Permits for work that few may do at once, first come, first served. A permit that is not released in time is lost.
 *
 * @param {{ permits: number, leaseMs: number, maxWaiting?: number }} limits `maxWaiting`: keys that may wait for one
 */
export function createSemaphore({ permits, leaseMs, maxWaiting = Infinity }) {
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
     * @returns {Promise<boolean>} `false`, at once, when too many wait already
     */
    async acquire(key) {
      if (held.has(key)) return true;
      if (held.size < permits) {
        begin(key);
        return true;
      }
      const others = waiting.get(key);
      if (!others && waiting.size >= maxWaiting) return false;
      return new Promise((resolve) => {
        waiting.set(key, [...(others ?? []), () => resolve(true)]);
      });
    },
    /** Gives up the permit of `key`, if it has one. */
    release,
  };
}
