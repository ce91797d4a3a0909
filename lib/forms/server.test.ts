import { answerJson, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { startConfiguredBackend } from '@/lib/backend/testing/server-env';

import { createLead } from './server';

let backend: FakeBackend;

beforeAll(async () => {
  backend = await startConfiguredBackend();
});

afterAll(() => backend.close());

const ANA_CONTACT = { name: 'Ana', phone: '(11) 99999-0000', email: 'ana@example.test' };

test("the lead is sent in the backend's field names, and returned as the backend created it", async () => {
  backend.answer(answerJson({ data: { id: 9, nome: 'Ana' } }, 201));

  const lead = createLead({ ...ANA_CONTACT, kind: 'contact', subject: 'Dúvida' });
  await expect(lead).resolves.toEqual({ id: 9, nome: 'Ana' });
  expect(JSON.parse(backend.received[0]?.body ?? '')).toMatchObject({ nome: 'Ana', categoria: 4 });
});

test('the idempotency key is sent when the caller passes one', async () => {
  backend.answer(answerJson({ id: 9 }, 201));

  await createLead({ ...ANA_CONTACT, kind: 'armouring' }, 'chave-da-proposta');
  await createLead({ ...ANA_CONTACT, kind: 'armouring' });
  expect(backend.received.map(({ headers }) => headers['idempotency-key'])).toEqual([
    'chave-da-proposta',
    undefined,
  ]);
});

test('a failed write is sent once and thrown', async () => {
  backend.answer(answerJson({}, 503));

  await expect(createLead({ ...ANA_CONTACT, kind: 'aesthetics' })).rejects.toMatchObject({
    status: 503,
  });
  expect(backend.received).toHaveLength(1);
});
