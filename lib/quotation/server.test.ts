import { answerJson, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { ok } from '@/lib/backend/result';
import { startConfiguredBackend } from '@/lib/backend/testing/server-env';

import { getQuotation } from './server';

let backend: FakeBackend;

beforeAll(async () => {
  backend = await startConfiguredBackend();
});

afterAll(() => backend.close());

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
