import { createSemaphore } from './semaphore.mjs';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Asks for permits for `keys`, in this order; returns those that got one. */
function acquireAll(
  semaphore: ReturnType<typeof createSemaphore>,
  ...keys: readonly string[]
): string[] {
  const begun: string[] = [];
  for (const key of keys) void semaphore.acquire(key).then(() => begun.push(key));
  return begun;
}

const settle = () => jest.advanceTimersByTimeAsync(0);

test('so many at once, the others in the order they came', async () => {
  const semaphore = createSemaphore({ permits: 2, leaseMs: 500 });
  const begun = acquireAll(semaphore, 'a', 'b', 'c', 'd');
  await settle();
  expect(begun).toEqual(['a', 'b']);
  semaphore.release('b');
  await settle();
  expect(begun).toEqual(['a', 'b', 'c']);
  semaphore.release('a');
  await settle();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('a key needs one permit, however many ask for it', async () => {
  const semaphore = createSemaphore({ permits: 1, leaseMs: 500 });
  const begun = acquireAll(semaphore, 'a', 'a', 'b', 'c', 'b');
  await settle();
  expect(begun).toEqual(['a', 'a']);
  semaphore.release('a');
  await settle();
  expect(begun).toEqual(['a', 'a', 'b', 'b']);
});

test('a permit that is not released ends by itself; releasing what was not acquired frees nothing', async () => {
  const semaphore = createSemaphore({ permits: 1, leaseMs: 500 });
  const begun = acquireAll(semaphore, 'a', 'b', 'c');
  semaphore.release('x');
  await jest.advanceTimersByTimeAsync(499);
  expect(begun).toEqual(['a']);
  await jest.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['a', 'b']);
  await jest.advanceTimersByTimeAsync(500);
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('where only so many may wait, the next one is refused at once', async () => {
  const semaphore = createSemaphore({ permits: 1, leaseMs: 500, maxWaiting: 1 });
  expect(await semaphore.acquire('a')).toBe(true);
  const second = semaphore.acquire('b');
  expect(await semaphore.acquire('c')).toBe(false);
  semaphore.release('a');
  expect(await second).toBe(true);
});
