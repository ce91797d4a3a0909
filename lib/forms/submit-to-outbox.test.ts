import { leaveUnanswered, type FakeBackend } from '@/lib/backend/testing/fake-backend';
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
  backend.answer(leaveUnanswered);
  const contact = createLeadRoute(contactForm, async () => ({ phone: null, whatsappHref: null }));
  const startedAt = performance.now();
  const result = await contact(
    new Request('https://www.example.test/api/contato', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ana', email: 'a@example.test', phone: '1', subject: 'Visita' }),
    }),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  expect(result.status).toBe(202);
  expect(backend.received).toHaveLength(1);
  expect(Math.round(seconds)).toBeGreaterThanOrEqual(3);
  expect(seconds).toBeLessThan(5);
}, 40_000);
