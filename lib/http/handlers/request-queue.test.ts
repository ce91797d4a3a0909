/** @jest-environment node */
import { waitForSemaphore } from '@/lib/server/testing/settle';

import { createRequestQueue } from './request-queue';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
afterEach(() => jest.useRealTimers());

const aQueue = () =>
  createRequestQueue({ permits: 2, places: 5, perSender: 3, leaseMs: 1_000, message: 'Cheio.' });

/**
 * Returns `enter`, which enters the queue, and what came of it: `turns` in their order, the functions that end them,
 * and refused names.
 */
function entering(queue: ReturnType<typeof aQueue>) {
  const turns: string[] = [];
  const ends = new Map<string, () => void>();
  const refused: string[] = [];
  const enter = (name: string, sender: string) =>
    void queue.enter(sender).then(
      (end) => {
        turns.push(name);
        ends.set(name, end);
      },
      () => refused.push(name),
    );
  return { turns, ends, refused, enter };
}

test('so many at once, the others in the order they came, and no more than there are places', async () => {
  const { turns, ends, refused, enter } = entering(aQueue());
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) enter(name, `sender of ${name}`);
  await waitForSemaphore();
  expect([turns, refused]).toEqual([['a', 'b'], ['f']]);
  ends.get('b')?.();
  ends.get('b')?.();
  await waitForSemaphore();
  expect(turns).toEqual(['a', 'b', 'c']);
  enter('g', 'sender of g');
  enter('h', 'sender of h');
  await waitForSemaphore();
  expect(refused).toEqual(['f', 'h']);
});

test('a sender has some of the places, which it gets back; an unknown one may have any', async () => {
  const { turns, ends, refused, enter } = entering(aQueue());
  for (const name of ['a', 'b', 'c', 'd']) enter(name, 'one');
  enter('e', 'other');
  await waitForSemaphore();
  expect(refused).toEqual(['d']);
  ends.get('a')?.();
  enter('f', 'one');
  await waitForSemaphore();
  expect([turns, refused]).toEqual([['a', 'b', 'c'], ['d']]);

  const unknown = entering(aQueue());
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) unknown.enter(name, 'unknown');
  await waitForSemaphore();
  expect(unknown.refused).toEqual(['f']);
});

test('a place that is never given back is free after its lease', async () => {
  const { turns, refused, enter } = entering(aQueue());
  for (const name of ['a', 'b', 'c']) enter(name, 'one');
  await waitForSemaphore();
  jest.advanceTimersByTime(1_000);
  await waitForSemaphore();
  expect(turns).toEqual(['a', 'b', 'c']);
  enter('d', 'one');
  enter('e', 'one');
  await waitForSemaphore();
  expect(refused).toEqual([]);
});
