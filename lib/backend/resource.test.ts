import type { RequestListener } from 'node:http';

import { z } from 'zod';

import { endpoints } from './endpoints';
import { readList, readOne, sendWrite } from './resource';
import { ok } from './result';
import { answerJson, answerText, type FakeBackend } from './testing/fake-backend';
import { startConfiguredBackend } from './testing/server-env';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));
const { log } = jest.requireMock<{ log: jest.Mock }>('@/lib/server/log/log');

const contract = (wire: unknown) => z.object({ id: z.number() }).parse(wire).id;

let backend: FakeBackend;

beforeAll(async () => {
  backend = await startConfiguredBackend();
});

afterAll(() => backend.close());

test('a list: the bad item is dropped and logged with its position', async () => {
  backend.answer(answerJson({ data: [{ id: 1 }, { id: 'x' }, { id: 3 }] }));

  await expect(readList(endpoints.brands(), contract)).resolves.toEqual(ok([1, 3]));
  expect(log).toHaveBeenCalledWith('warn', 'backend.item-dropped', {
    endpoint: 'brands',
    position: 1,
    field: 'id',
  });
});

test('one bad record alone is no empty list: the last good answer stands', async () => {
  backend.answer(answerJson([{ id: 1 }]), answerJson([{ id: 'x' }]), answerJson({}, 500));
  const read = () => readList(endpoints.stockModels('9'), contract);
  expect([await read(), await read(), await read()]).toEqual([ok([1]), ok([1]), ok([1])]);
});

test('a record that does not fit is a failure that names its field, and is logged', async () => {
  backend.answer(answerJson({ data: { id: 'x' } }));

  const failure = { kind: 'shape', endpoint: 'modelPicture', status: undefined, reason: 'id' };
  await expect(readOne(endpoints.modelPicture('1'), contract)).resolves.toEqual({
    ok: false,
    failure: { ...failure, failedAt: expect.any(Number) },
  });
  expect(log).toHaveBeenCalledWith('warn', 'backend.unread', failure);
});

test.each([
  [{ error: 'sem banco', data: [] }, false],
  [{ erro: true, data: null }, false],
  [{ errors: { db: ['x'] }, data: { data: [], total: 0 } }, false],
  [{ Error: 500, data: false }, false],
  [{ error: null, errors: [], erro: '', data: [] }, true],
  [{ error: false, data: {} }, true],
  [{ message: 'Nenhum', data: [] }, true],
  [{ error: 'aviso', data: [{ id: 1 }] }, true],
])('a list out of %j: %j', async (body, isRead) => {
  backend.answer(answerJson(body));

  expect((await readList(endpoints.conditions(), contract)).ok).toBe(isRead);
});

test('a body that fitted answers when the backend is gone', async () => {
  backend.answer(answerJson([{ id: 7 }]), answerJson({}, 401));

  await readList(endpoints.banners(), contract);
  await expect(readList(endpoints.banners(), contract)).resolves.toEqual(ok([7]));
  expect(log).toHaveBeenCalledWith('warn', 'backend.last-good', {
    endpoint: 'banners',
    kind: 'status',
    reason: undefined,
  });
});

test('a backend that answers with an error is a failure; an error of our own is thrown on', async () => {
  backend.answer(answerJson({}, 403), answerJson([{ id: 1 }]));

  await expect(readList(endpoints.testimonials(), contract)).resolves.toMatchObject({
    ok: false,
    failure: { kind: 'status', status: 403 },
  });
  const broken = () => {
    throw new TypeError('ours');
  };
  await expect(readOne(endpoints.generalData(), broken)).rejects.toThrow(TypeError);
});

test('a write reads its whole answer, and fails when it is not the one expected', async () => {
  backend.answer(answerJson({ id: 5 }, 201), answerJson({ id: 'x' }));

  await expect(sendWrite(endpoints.createLead({}), contract)).resolves.toBe(5);
  await expect(sendWrite(endpoints.createLead({}), contract)).rejects.toMatchObject({
    kind: 'shape',
    reason: 'id',
  });
});

test.each<readonly [string, RequestListener]>([
  ['no body', answerText('', 201)],
  ['204', answerText('', 204)],
  ...[{}, [], null, '', { data: null }, { data: [{ id: null }] }].map(
    (body) => [JSON.stringify(body), answerJson(body, 201)] as const,
  ),
])('a write answered with %s was answered with nothing', async (_name, answer) => {
  backend.answer(answer);
  await expect(sendWrite(endpoints.createLead({}), contract)).rejects.toMatchObject({
    kind: 'shape',
    reason: 'empty',
  });
});

test('next build never calls the backend', async () => {
  backend.answer(answerJson([{ id: 1 }]));
  process.env.NEXT_PHASE = 'phase-production-build';
  try {
    await expect(readList(endpoints.banners(), contract)).resolves.toEqual(ok([]));
    await expect(readOne(endpoints.generalData(), contract)).resolves.toEqual(ok(null));
  } finally {
    delete process.env.NEXT_PHASE;
  }
  expect(backend.received).toHaveLength(0);
});
