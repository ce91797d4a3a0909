import { answerJson, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { expectValue } from '@/lib/backend/testing/results';
import { startConfiguredBackend } from '@/lib/backend/testing/server-env';
import { setEnvironmentVariables } from '@/lib/server/env/testing';
import { log } from '@/lib/server/log/log';

import {
  getBanners,
  getGeneralData,
  getInstitutionalContent,
  getListedInstitutionalPages,
  getTestimonials,
} from './server';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));
jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
const { cacheLife, cacheTag } = jest.requireMock<Record<string, jest.Mock>>('next/cache');

let backend: FakeBackend;

beforeAll(async () => {
  backend = await startConfiguredBackend();
  setEnvironmentVariables({ INSTITUTIONAL_PAGES: 'garantia, nada, quebrada' });
});

afterAll(() => backend.close());

test('content asks its own calls and lives as content', async () => {
  backend.answer((request, response) => {
    const answers: Record<string, unknown> = {
      'dados-gerais': [{ telefone: '(11) 5550-2002' }],
      banners: { data: [{ id: 1, titulo: 'Oferta' }] },
      depoimentos: [{ nome: 'Ana', depoimento: 'Ótimo' }, { nome: 'Sem texto' }],
      'conteudo-institucional': [{ titulo: 'Termos' }],
    };
    answerJson(answers[request.url?.split(/[/?]/)[2] ?? ''])(request, response);
  });

  await expect(expectValue(getGeneralData())).resolves.toMatchObject({ phone: '(11) 5550-2002' });
  await expect(expectValue(getBanners())).resolves.toMatchObject([{ title: 'Oferta' }]);
  await expect(expectValue(getTestimonials())).resolves.toMatchObject([{ name: 'Ana' }]);
  await expect(expectValue(getInstitutionalContent('termos'))).resolves.toMatchObject({
    title: 'Termos',
  });
  expect(backend.received.map(({ url }) => url)).toEqual([
    '/api/dados-gerais/1',
    '/api/banners?status=ativo',
    '/api/depoimentos',
    '/api/conteudo-institucional/termos',
  ]);
  expect(cacheLife).toHaveBeenCalledWith({ stale: 300, revalidate: 600, expire: 604_800 });
  expect(cacheTag).toHaveBeenLastCalledWith('content', 'institutional:termos');
});

test('an address that cannot be one is not asked for', async () => {
  backend.answer(answerJson([]));

  await expect(expectValue(getInstitutionalContent('..'))).resolves.toBeNull();
  expect(backend.received).toHaveLength(0);
});

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
