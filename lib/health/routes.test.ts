import { writeFile } from 'node:fs/promises';

import { hang, json, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { startConfiguredBackend } from '@/lib/backend/testing/server-env';

import { env } from '@/lib/env';
import type { Delivery } from '@/lib/outbox/delivery';
import { BackendError } from '@/lib/backend/errors';
import { outbox } from '@/lib/outbox/process';
import { freshOutbox } from '@/lib/outbox/testing/fresh-outbox';

import { live, ready } from './routes';

jest.mock('@/lib/log/log', () => ({ log: jest.fn() }));

const EMPTY = { aguardando: 0, parados: 0, segundosDoMaisAntigo: null };

let backend: FakeBackend;
let now = 0;

beforeAll(async () => {
  backend = await startConfiguredBackend();
});
beforeEach(() => jest.spyOn(performance, 'now').mockImplementation(() => now));
afterAll(() => backend.close());

test('the process is live whatever the backend does', async () => {
  const before = backend.received.length;
  const answer = live();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({ status: 'no ar' });
  expect(backend.received.length).toBe(before);
});

test('ready while the backend answers, and only then; the backend is asked once in five seconds', async () => {
  backend.answer(json({ id: 1 }));
  const answers = await Promise.all([ready(), ready(), ready()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await answers[0].json()).toEqual({
    status: 'pronto',
    backend: 'responde',
    caixa: EMPTY,
  });
  expect(backend.received.length).toBe(1);

  backend.answer(json({ segredo: 'x' }, 401));
  now += 1_000;
  expect((await ready()).status).toBe(200);
  now += 5_000;
  const refused = await ready();
  expect(refused.status).toBe(503);
  expect(await refused.json()).toEqual({
    status: 'aguardando',
    backend: 'não responde',
    caixa: EMPTY,
  });

  backend.answer(hang);
  now += 6_000;
  expect((await ready()).status).toBe(503);

  backend.answer(json({ id: 1 }));
  now += 6_000;
  expect((await ready()).status).toBe(200);
});

const failing: Delivery<string, null> = {
  kind: 'failing',
  deliver: () => Promise.reject(new BackendError('network', 'createLead')),
};

test('says how much waits in the outbox, and since when', async () => {
  await outbox().hand(failing, 'chave', 'lead', 2_000);
  const { caixa } = (await (await ready()).json()) as { caixa: object };
  expect(caixa).toEqual({ ...EMPTY, aguardando: 1, segundosDoMaisAntigo: 0 });
});

test('an outbox that does not answer is said so, and keeps nobody from being served', async () => {
  backend.answer(json({ id: 1 }));
  now += 6_000;
  await freshOutbox();
  await writeFile(env().OUTBOX_DIR, 'not a folder');
  const answer = await ready();
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ caixa: null });
});
