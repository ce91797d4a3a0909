import { ok } from '@/lib/backend/result';
import { failedResult } from '@/lib/backend/testing/results';

import { isOutage, mayBegin, paced } from './pace';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('leaves the backend alone for five seconds once a circuit is open, not for one failure', async () => {
  expect(await paced('list', async () => failedResult())).toBe(false);
  expect(mayBegin()).toBe(true);
  await paced('list', async () => failedResult({ kind: 'circuit' }));
  jest.advanceTimersByTime(4_900);
  expect(mayBegin()).toBe(false);
  jest.advanceTimersByTime(100);
  expect(mayBegin()).toBe(true);
  // It answers again.
  expect(await paced('list', async () => ok(null))).toBe(true);
  await paced('list', async () => failedResult());
  expect(mayBegin()).toBe(true);
});

it('that one kind of thing answers says nothing of another', async () => {
  for (let time = 0; time < 3; time += 1) await paced('detail', async () => failedResult());
  await paced('names', async () => ok(null));
  expect([isOutage('detail'), isOutage('names')]).toEqual([true, false]);
  await paced('detail', async () => ok(null));
  expect(isOutage('detail')).toBe(false);
});
