import type { FakeBackend } from '@/lib/backend/testing/fake-backend';
import { startConfiguredBackend } from '@/lib/backend/testing/server-env';
import { setEnvironmentVariables } from '@/lib/server/env/testing';

import { contactForm } from './contact';
import { createLeadRoute } from './form-routes';

let backend: FakeBackend;

beforeAll(async () => {
  backend = await startConfiguredBackend();
  setEnvironmentVariables({ BACKEND_ATTEMPT_TIMEOUT_MS: '30000', BACKEND_DEADLINE_MS: '30000' });
});
afterAll(() => backend.close());

test('a visitor waits three seconds for a backend that does not respond, and gets a protocol', async () => {
  // Only the clock is faked, because the connection to the backend is real.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  const called = new Promise((resolve) => backend.answer(resolve));
  const contact = createLeadRoute(contactForm, async () => ({
    phone: null,
    callHref: null,
    whatsappHref: null,
  }));
  let isAnswered = false;
  const answer = contact(
    new Request('https://www.example.test/api/contato', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ana', email: 'a@example.test', phone: '1', subject: 'Visita' }),
    }),
  ).finally(() => (isAnswered = true));
  await called;
  await jest.advanceTimersByTimeAsync(2_999);
  expect(isAnswered).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  jest.useRealTimers();
  expect(isAnswered).toBe(true);
  expect((await answer).status).toBe(202);
});
