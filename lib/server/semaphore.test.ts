/** @jest-environment node */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

import { createSemaphore } from './semaphore';
import { waitForSemaphore } from './testing/settle';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
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

test('so many at once, the others in the order they came', async () => {
  const semaphore = createSemaphore({ permits: 2, leaseMs: 500 });
  const begun = acquireAll(semaphore, 'a', 'b', 'c', 'd');
  await waitForSemaphore();
  expect(begun).toEqual(['a', 'b']);
  semaphore.release('b');
  await waitForSemaphore();
  expect(begun).toEqual(['a', 'b', 'c']);
  semaphore.release('a');
  await waitForSemaphore();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('a key needs one permit, however many ask for it', async () => {
  const semaphore = createSemaphore({ permits: 1, leaseMs: 500 });
  const begun = acquireAll(semaphore, 'a', 'a', 'b', 'c', 'b');
  await waitForSemaphore();
  expect(begun).toEqual(['a', 'a']);
  semaphore.release('a');
  await waitForSemaphore();
  expect(begun).toEqual(['a', 'a', 'b', 'b']);
});

test('a permit that is not released ends by itself; releasing what was not acquired frees nothing', async () => {
  const semaphore = createSemaphore({ permits: 1, leaseMs: 500 });
  const begun = acquireAll(semaphore, 'a', 'b', 'c');
  semaphore.release('x');
  await waitForSemaphore();
  jest.advanceTimersByTime(499);
  await waitForSemaphore();
  expect(begun).toEqual(['a']);
  jest.advanceTimersByTime(1);
  await waitForSemaphore();
  expect(begun).toEqual(['a', 'b']);
  jest.advanceTimersByTime(500);
  await waitForSemaphore();
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

test('low priority leaves half of the places to others, and goes after them', async () => {
  const semaphore = createSemaphore({ permits: 1, leaseMs: 500, maxWaiting: 4 });
  const order: string[] = [];
  const acquire = (key: string, priority: 'normal' | 'low') =>
    semaphore
      .acquire(key, priority)
      .then((hasPermit) => order.push(hasPermit ? key : `${key}: no`));
  for (const key of ['invented-1', 'invented-2', 'invented-3', 'invented-4'])
    void acquire(key, 'low');
  for (const key of ['page-1', 'page-2', 'page-3']) void acquire(key, 'normal');
  await waitForSemaphore();
  expect(order).toEqual(['invented-4: no', 'page-3: no', 'invented-1']);
  for (const key of ['invented-1', 'page-1', 'page-2', 'invented-2']) {
    semaphore.release(key);
    await waitForSemaphore();
  }
  expect(order.slice(3)).toEqual(['page-1', 'page-2', 'invented-2', 'invented-3']);
});

test('who has waited for too long is refused, and keeps nobody else waiting', async () => {
  const semaphore = createSemaphore({ permits: 1, leaseMs: 9_000, maxWaitMs: 2_000 });
  expect(await semaphore.acquire('a')).toBe(true);
  const tooLong = [semaphore.acquire('b'), semaphore.acquire('b')];
  jest.advanceTimersByTime(1_500);
  const inTime = semaphore.acquire('c');
  jest.advanceTimersByTime(500);
  expect(await Promise.all(tooLong)).toEqual([false, false]);
  semaphore.release('a');
  expect(await inTime).toBe(true);
});

test('the work begins once everybody who stands at the door is in', async () => {
  const semaphore = createSemaphore({ permits: 1, leaseMs: 500 });
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  let accepted = 0;
  server.on('connection', () => (accepted += 1));
  const { port } = server.address() as AddressInfo;
  const sockets = Array.from({ length: 30 }, () => connect(port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  expect(accepted).toBeLessThan(30);
  await semaphore.acquire('a');
  expect(accepted).toBe(30);
  for (const socket of sockets) socket.destroy();
  server.close();
});
