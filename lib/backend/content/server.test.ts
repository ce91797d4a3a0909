import { answerJson, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { startConfiguredBackend } from '@/lib/backend/testing/server-env';
import { setEnvironmentVariables } from '@/lib/server/env/testing';
import { log } from '@/lib/server/log/log';

import { getListedInstitutionalPages } from './server';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));
jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));

let backend: FakeBackend;

beforeAll(async () => {
  backend = await startConfiguredBackend();
  setEnvironmentVariables({ INSTITUTIONAL_PAGES: 'garantia, nada, quebrada' });
});

afterAll(() => backend.close());

test('pages that the settings list have the titles of the backend; one that does not exist is left out, and logged once', async () => {
  backend.answer((request, response) => {
    const name = request.url?.split('/').at(-1);
    if (name === 'quebrada') response.writeHead(500).end();
    else answerJson(name === 'garantia' ? [{ titulo: 'Garantia' }] : [])(request, response);
  });
  jest.mocked(log).mockClear();
  for (let time = 0; time < 2; time += 1)
    await expect(getListedInstitutionalPages()).resolves.toEqual([
      { name: 'garantia', title: 'Garantia' },
    ]);
  const missing = jest
    .mocked(log)
    .mock.calls.filter(([, event]) => event === 'institutional.missing');
  expect(missing).toEqual([
    ['warn', 'institutional.missing', { field: 'INSTITUTIONAL_PAGES', reason: 'nada' }],
  ]);
});
