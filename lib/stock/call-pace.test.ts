import { ok } from '@/lib/backend/result';
import { createFailedResult } from '@/lib/backend/testing/results';

import { isOutage, mayStartCall, runPacedCall } from './call-pace';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('leaves the backend alone for five seconds once a circuit is open, not for one failure', async () => {
  expect(await runPacedCall('list', async () => createFailedResult())).toBe(false);
  expect(mayStartCall()).toBe(true);
  await runPacedCall('list', async () => createFailedResult({ kind: 'circuit' }));
  jest.advanceTimersByTime(4_900);
  expect(mayStartCall()).toBe(false);
  jest.advanceTimersByTime(100);
  expect(mayStartCall()).toBe(true);
  // It answers again.
  expect(await runPacedCall('list', async () => ok(null))).toBe(true);
  await runPacedCall('list', async () => createFailedResult());
  expect(mayStartCall()).toBe(true);
});

it('that one kind of thing answers says nothing of another', async () => {
  for (let time = 0; time < 3; time += 1)
    await runPacedCall('detail', async () => createFailedResult());
  await runPacedCall('names', async () => ok(null));
  expect([isOutage('detail'), isOutage('names')]).toEqual([true, false]);
  await runPacedCall('detail', async () => ok(null));
  expect(isOutage('detail')).toBe(false);
});
