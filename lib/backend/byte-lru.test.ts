import fc from 'fast-check';

import { createByteLru } from './byte-lru';

/** Three entries of this size fit. */
const MAX_BYTES = 3 * (100 + 2 * 11);
const TEXT = '0123456789';

test('the least recently used leaves first', () => {
  const memory = createByteLru({ maxBytes: MAX_BYTES, maxAgeMs: 1_000 });
  for (const key of ['a', 'b', 'c']) memory.set(key, TEXT);
  memory.get('a');
  memory.set('d', TEXT);

  expect(['a', 'b', 'c', 'd'].filter((key) => memory.get(key) !== undefined)).toEqual([
    'a',
    'c',
    'd',
  ]);
});

test('an old entry is not answered', () => {
  let now = 0;
  const memory = createByteLru({ maxBytes: MAX_BYTES, maxAgeMs: 1_000, now: () => now });
  memory.set('a', TEXT);
  now = 1_000;
  expect(memory.get('a')).toBe(TEXT);
  now = 1_001;
  expect(memory.get('a')).toBeUndefined();
});

test('what is larger than the whole memory is not kept, nor is what it replaces', () => {
  const memory = createByteLru({ maxBytes: MAX_BYTES, maxAgeMs: 1_000 });
  memory.set('a', TEXT);
  memory.set('a', 'x'.repeat(MAX_BYTES));

  expect(memory.get('a')).toBeUndefined();
});

test('the memory never holds more than its bound', () => {
  const steps = fc.array(
    fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.nat(150), fc.boolean()),
  );
  fc.assert(
    fc.property(steps, (actions) => {
      const memory = createByteLru({ maxBytes: 500, maxAgeMs: 1_000, now: () => 0 });
      for (const [key, length, remove] of actions) {
        if (remove) memory.delete(key);
        else memory.set(key, 'x'.repeat(length));
      }
      const held = ['a', 'b', 'c', 'd', 'e'].flatMap((key) => {
        const text = memory.get(key);
        return text === undefined ? [] : [100 + 2 * (key.length + text.length)];
      });
      expect(held.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(500);
    }),
  );
});
