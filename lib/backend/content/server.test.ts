import { answerJson, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { readValue } from '@/lib/backend/testing/results';
import { startConfiguredBackend } from '@/lib/backend/testing/server-env';

import { getBanners, getGeneralData, getInstitutionalContent, getTestimonials } from './server';

jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
const { cacheLife, cacheTag } = jest.requireMock<Record<string, jest.Mock>>('next/cache');

let backend: FakeBackend;

beforeAll(async () => {
  backend = await startConfiguredBackend();
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

  await expect(readValue(getGeneralData())).resolves.toMatchObject({ phone: '(11) 5550-2002' });
  await expect(readValue(getBanners())).resolves.toMatchObject([{ title: 'Oferta' }]);
  await expect(readValue(getTestimonials())).resolves.toMatchObject([{ name: 'Ana' }]);
  await expect(readValue(getInstitutionalContent('termos'))).resolves.toMatchObject({
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

  await expect(readValue(getInstitutionalContent('..'))).resolves.toBeNull();
  expect(backend.received).toHaveLength(0);
});
