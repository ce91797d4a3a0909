import { answerJson, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { expectValue } from '@/lib/backend/testing/results';
import { startConfiguredBackend } from '@/lib/backend/testing/server-env';

import { getArmouringSpecification } from './server';

jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));

let backend: FakeBackend;

beforeAll(async () => {
  backend = await startConfiguredBackend();
});

afterAll(() => backend.close());

test('reads the specification of a model, and null for a model without entries or an invalid id', async () => {
  const glass = { 'garantia-10': [{ sku: 'a', titulo: 'A' }] };
  backend.answer(
    answerJson({ data: { id: 4, especificacoes: [{ id: 19, produtos: glass }] } }),
    answerJson({ id: 4, especificacoes: [] }),
  );

  await expect(expectValue(getArmouringSpecification('33'))).resolves.toMatchObject({
    categoryId: '4',
  });
  await expect(expectValue(getArmouringSpecification('34'))).resolves.toBeNull();
  await expect(expectValue(getArmouringSpecification('..'))).resolves.toBeNull();
  expect(backend.received.map(({ url }) => url)).toEqual([
    '/api/blindagem-especificacao?modelo=33',
    '/api/blindagem-especificacao?modelo=34',
  ]);
});
