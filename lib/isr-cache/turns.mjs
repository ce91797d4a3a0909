// @ts-check

/**
 * Turns at something few may do at once, first come, first served. Who does not give a turn back loses it.
 *
 * @param {{ atOnce: number, longestMs: number }} limits
 */
export function createTurns({ atOnce, longestMs }) {
  /** By key, what ends the turn by itself. @type {Map<string, NodeJS.Timeout>} */
  const taken = new Map();
  /** By key, in the order they came, what lets them begin. @type {Map<string, (() => void)[]>} */
  const waiting = new Map();

  /** @param {string} key */
  function begin(key) {
    taken.set(key, setTimeout(() => giveBack(key), longestMs).unref());
  }

  /** @param {string} key */
  function giveBack(key) {
    if (!taken.has(key)) return;
    clearTimeout(taken.get(key));
    taken.delete(key);
    const [next] = waiting;
    if (!next) return;
    const [nextKey, starts] = next;
    waiting.delete(nextKey);
    begin(nextKey);
    for (const start of starts) start();
  }

  return {
    /**
     * Settles when it is the turn of `key`; at once for a key that has one.
     *
     * @param {string} key
     * @returns {Promise<void>}
     */
    async take(key) {
      if (taken.has(key)) return;
      if (taken.size < atOnce) return begin(key);
      await new Promise((resolve) => {
        waiting.set(key, [...(waiting.get(key) ?? []), () => resolve(undefined)]);
      });
    },
    /** Ends the turn of `key`, if it has one. */
    giveBack,
  };
}
