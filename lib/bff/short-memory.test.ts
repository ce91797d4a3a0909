import { createShortMemory } from './short-memory';

it('forgets a value once its time is over', () => {
  let now = 0;
  const memory = createShortMemory<string>({ entries: 9, lifetimeMs: 100 }, () => now);
  memory.set('a', 'one');

  now = 99;
  expect(memory.get('a')).toBe('one');
  now = 100;
  expect(memory.get('a')).toBeUndefined();
});

it('a value set again starts anew', () => {
  let now = 0;
  const memory = createShortMemory<string>({ entries: 9, lifetimeMs: 100 }, () => now);
  memory.set('a', 'one');
  memory.set('b', 'two');

  now = 60;
  memory.set('a', 'other');
  now = 120;
  expect([memory.get('a'), memory.get('b')]).toEqual(['other', undefined]);
});

it('keeps a bounded number of values, the newest', () => {
  const memory = createShortMemory<number>({ entries: 2, lifetimeMs: 100 }, () => 0);
  for (const [index, key] of ['a', 'b', 'c'].entries()) memory.set(key, index);

  expect(['a', 'b', 'c'].map(memory.get)).toEqual([undefined, 1, 2]);
});
