import type { ServerResponse } from 'node:http';

import { setEnvironmentVariables } from '@/lib/server/env/testing';

import { getBackend } from './backend';
import { endpoints } from './endpoints';
import type { FakeBackend } from './testing/fake-backend';
import { startConfiguredBackend } from './testing/server-env';

const AT_A_TIME = 32;
const WAITING = 256;

let fake: FakeBackend;

beforeAll(async () => {
  fake = await startConfiguredBackend();
  setEnvironmentVariables({ BACKEND_ATTEMPT_TIMEOUT_MS: '30000', BACKEND_DEADLINE_MS: '30000' });
});
afterAll(() => fake.close());

test('the backend gets 32 calls at a time, 256 wait, and one more is refused', async () => {
  const openAnswers: ServerResponse[] = [];
  let most = 0;
  const letGo = () => {
    most = openAnswers.length;
    for (const response of openAnswers) response.end('[]');
  };
  fake.answer((_request, response) => {
    if (most > 0) response.end('[]');
    else if (openAnswers.push(response) === AT_A_TIME) setTimeout(letGo, 200);
  });
  const calls = Array.from({ length: AT_A_TIME + WAITING + 1 }, (_, index) =>
    getBackend().send(endpoints.vehicle(`carro-${String(index)}`)),
  );
  const ends = await Promise.allSettled(calls);
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  expect(refused).toMatchObject([{ kind: 'circuit', reason: 'full' }]);
  expect(most).toBe(AT_A_TIME);
});
