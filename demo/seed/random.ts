/** Random generator that makes the same choices for the same seed. */
export type RandomGenerator = {
  next: () => number;
  integer: (min: number, max: number) => number;
  pick: <T>(items: readonly [T, ...T[]]) => T;
  sample: <T>(items: readonly T[], count: number) => T[];
};

/**
 * Creates a random generator with the algorithm Mulberry32, which is short, fast and good enough for a demonstration.
 */
export function createRandomGenerator(seed: number): RandomGenerator {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    pick: (items) => items[integer(0, items.length - 1)] ?? items[0],
    sample: (items, count) => {
      const remainingItems = [...items];
      const sampledItems = [];
      while (sampledItems.length < count && remainingItems.length > 0)
        sampledItems.push(...remainingItems.splice(integer(0, remainingItems.length - 1), 1));
      return sampledItems;
    },
  };
}
