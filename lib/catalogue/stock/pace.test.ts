import { ok } from '@/lib/backend/result';
import { failed } from '@/lib/backend/testing/results';

import { mayBegin, paced } from './pace';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('leaves the backend alone for five seconds once a circuit is open, not for one failure', async () => {
  expect(await paced(async () => failed())).toBe(false);
  expect(mayBegin()).toBe(true);
  await paced(async () => failed({ kind: 'circuit' }));
  jest.advanceTimersByTime(4_900);
  expect(mayBegin()).toBe(false);
  jest.advanceTimersByTime(100);
  expect(mayBegin()).toBe(true);
  // It answers again.
  expect(await paced(async () => ok(null))).toBe(true);
  await paced(async () => failed());
  expect(mayBegin()).toBe(true);
});
