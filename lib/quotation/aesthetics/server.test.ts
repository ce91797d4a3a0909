import { answerJson, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { expectValue } from '@/lib/backend/testing/results';
import { startConfiguredBackend } from '@/lib/backend/testing/server-env';

import { getAestheticsCategories, getAestheticsService, getAestheticsServices } from './server';

jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));

let backend: FakeBackend;

beforeAll(async () => {
  backend = await startConfiguredBackend();
});

afterAll(() => backend.close());

test('reads categories, the active services of a category, and one service', async () => {
  const active = { id: 5, titulo: 'PPF', status: 'Ativo' };
  backend.answer(
    answerJson([{ id: 11, titulo: 'Película' }]),
    answerJson([active, { ...active, id: 6, status: 'Inativo' }]),
    answerJson(active),
    answerJson({ ...active, status: 'Inativo' }),
  );

  await expect(expectValue(getAestheticsCategories())).resolves.toMatchObject([{ id: '11' }]);
  await expect(expectValue(getAestheticsServices('11'))).resolves.toMatchObject([{ id: '5' }]);
  await expect(expectValue(getAestheticsService('5'))).resolves.toMatchObject({
    id: '5',
    options: [],
  });
  await expect(expectValue(getAestheticsService('6'))).resolves.toBeNull();
  expect(backend.received.map(({ url }) => url)).toEqual([
    '/api/categoria-estetica?origem=site',
    '/api/servico-estetica?categoria=11',
    '/api/servico-estetica/5',
    '/api/servico-estetica/6',
  ]);
});

test('an invalid id causes no request', async () => {
  backend.answer(answerJson([]));

  expect(await expectValue(getAestheticsServices('..'))).toEqual([]);
  expect(await expectValue(getAestheticsService(''))).toBeNull();
  expect(backend.received).toHaveLength(0);
});
