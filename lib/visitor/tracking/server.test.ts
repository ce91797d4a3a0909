import { answerJson, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { startConfiguredBackend } from '@/lib/backend/testing/server-env';

import { createSession } from './session';
import { createNavigationSession, updateNavigationSession } from './server';

let backend: FakeBackend;

beforeAll(async () => {
  backend = await startConfiguredBackend();
});

afterAll(() => backend.close());

test('a navigation session is opened and updated', async () => {
  const session = {
    ...createSession('Direto'),
    pages: [{ name: 'Home', path: '/' }],
  };
  backend.answer(answerJson(42), answerJson(null), answerJson(null, 404));

  await expect(createNavigationSession(session)).resolves.toBe('42');
  await expect(updateNavigationSession('42', session)).resolves.toBeUndefined();
  await expect(updateNavigationSession('43', session)).rejects.toMatchObject({ status: 404 });
  await expect(updateNavigationSession('..', session)).rejects.toThrow(RangeError);
  const sent = backend.received.map(({ method, url, body }): unknown => [
    method,
    url,
    JSON.parse(body),
  ]);
  expect(sent).toMatchObject([
    ['POST', '/api/navigation-tracker', { origem: 'Direto' }],
    ['PUT', '/api/navigation-tracker/42', { paginas_acessadas: [{ nome: 'Home' }] }],
    ['PUT', '/api/navigation-tracker/43', {}],
  ]);
});
