import { answerJson, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { ok } from '@/lib/backend/result';
import { expectValue } from '@/lib/backend/testing/results';
import { startConfiguredBackend } from '@/lib/backend/testing/server-env';
import { createLead } from '@/lib/forms/server';

import { createQuotation, getQuotation } from './server';

let backend: FakeBackend;

beforeAll(async () => {
  backend = await startConfiguredBackend();
});

afterAll(() => backend.close());

const listSentBodies = () =>
  backend.received.map(({ method, url, body }): unknown => [
    method,
    url,
    JSON.parse(body || 'null'),
  ]);

const ANA_CONTACT = { name: 'Ana', phone: '(11) 99999-0000', email: 'ana@example.test' };

test('creates a lead and its armouring quotation, and reads the result with a code', async () => {
  backend.answer(
    answerJson({ data: { id: 9 } }, 201),
    answerJson({ orcamento: { pedido: 'BL-1' } }, 201),
    answerJson([{ email: 'a***@example.test' }]),
    answerJson([{ orcamento: { marca: 'Audi', pedido: 'BL-1' }, melhorescolha: null }]),
  );

  const lead = await createLead({ ...ANA_CONTACT, kind: 'armouring' });
  const glass = { groupId: '19', sku: 'vidro-a' };
  const choice = { categoryId: '4', modelId: '33', glass, sunroof: null, items: [] };
  await expect(createQuotation('armouring', choice, lead)).resolves.toBe('BL-1');
  await expect(expectValue(getQuotation('armouring', 'BL-1'))).resolves.toMatchObject({
    kind: 'code-needed',
  });
  await expect(
    expectValue(getQuotation('armouring', 'BL-1', { code: '1234' })),
  ).resolves.toMatchObject({
    brand: 'Audi',
  });

  expect(listSentBodies()).toEqual([
    ['POST', '/api/leads', expect.objectContaining({ nome: 'Ana', tipo: 2 })],
    ['POST', '/api/orcamento-blindagem', expect.objectContaining({ lead: { id: 9 }, modelo: 33 })],
    ['GET', '/api/orcamento-blindagem?codigo=BL-1', null],
    ['GET', '/api/orcamento-blindagem?codigo=BL-1&two_factor=1234', null],
  ]);
});

test('creates an aesthetics quotation and reads its result', async () => {
  backend.answer(
    answerJson({ pedido: 'ES-1' }),
    answerJson({ orcamento: { marcas: { X: { marca: 'X' } } } }),
  );
  const choice = { categoryId: '11', modelId: '33', serviceId: '5', optionIds: [] };

  await expect(createQuotation('aesthetics', choice, { id: 9 })).resolves.toBe('ES-1');
  await expect(expectValue(getQuotation('aesthetics', 'ES-1'))).resolves.toMatchObject({
    groups: [{ brand: 'X' }],
  });
  expect(backend.received.map(({ method, url }) => [method, url])).toEqual([
    ['POST', '/api/orcamento-estetica'],
    ['GET', '/api/orcamento-estetica?codigo=ES-1'],
  ]);
  await expect(expectValue(getQuotation('aesthetics', '..'))).resolves.toBeNull();
  await expect(expectValue(getQuotation('armouring', ''))).resolves.toBeNull();
});

test.each(['armouring', 'aesthetics'] as const)(
  'a refused code returns null; any other refusal is a failure',
  async (flow) => {
    const readWithAccess = (order: string, access = {}) => getQuotation(flow, order, access);
    backend.answer(answerJson({ message: 'Código inválido' }, 422));
    await expect(readWithAccess('X-1', { code: '0000' })).resolves.toEqual(ok(null));
    await expect(readWithAccess('X-1')).resolves.toMatchObject({
      failure: { kind: 'status', status: 422 },
    });

    backend.answer(answerJson({}, 401), answerJson({}, 500));
    await expect(readWithAccess('X-1', { code: '0000' })).resolves.toMatchObject({
      failure: { status: 401 },
    });
    await expect(readWithAccess('X-1', { code: '0000' })).resolves.toMatchObject({
      failure: { status: 500 },
    });
  },
);
