import { createTurns } from './turns.mjs';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Takes turns for `keys`, in this order; returns those that have begun. */
function takeAll(turns: ReturnType<typeof createTurns>, ...keys: readonly string[]): string[] {
  const begun: string[] = [];
  for (const key of keys) void turns.take(key).then(() => begun.push(key));
  return begun;
}

const settle = () => jest.advanceTimersByTimeAsync(0);

test('so many at once, the others in the order they came', async () => {
  const turns = createTurns({ atOnce: 2, longestMs: 500 });
  const begun = takeAll(turns, 'a', 'b', 'c', 'd');
  await settle();
  expect(begun).toEqual(['a', 'b']);
  turns.giveBack('b');
  await settle();
  expect(begun).toEqual(['a', 'b', 'c']);
  turns.giveBack('a');
  await settle();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('whoever asks for a key that has its turn, or gets it, begins with it', async () => {
  const turns = createTurns({ atOnce: 1, longestMs: 500 });
  const begun = takeAll(turns, 'a', 'a', 'b', 'c', 'b');
  await settle();
  expect(begun).toEqual(['a', 'a']);
  turns.giveBack('a');
  await settle();
  expect(begun).toEqual(['a', 'a', 'b', 'b']);
});

test('a turn that nobody gives back ends by itself; giving back what was not taken frees nothing', async () => {
  const turns = createTurns({ atOnce: 1, longestMs: 500 });
  const begun = takeAll(turns, 'a', 'b', 'c');
  turns.giveBack('x');
  await jest.advanceTimersByTimeAsync(499);
  expect(begun).toEqual(['a']);
  await jest.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['a', 'b']);
  await jest.advanceTimersByTimeAsync(500);
  expect(begun).toEqual(['a', 'b', 'c']);
});
