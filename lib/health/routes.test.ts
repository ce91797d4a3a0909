import { hang, json, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { startConfiguredBackend } from '@/lib/backend/testing/server-env';

import { live, ready } from './routes';

jest.mock('@/lib/log/log', () => ({ log: jest.fn() }));

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
  expect(await answers[0].json()).toEqual({ status: 'pronto', backend: 'responde' });
  expect(backend.received.length).toBe(1);

  backend.answer(json({ segredo: 'x' }, 401));
  now += 1_000;
  expect((await ready()).status).toBe(200);
  now += 5_000;
  const refused = await ready();
  expect(refused.status).toBe(503);
  expect(await refused.json()).toEqual({ status: 'aguardando', backend: 'não responde' });

  backend.answer(hang);
  now += 6_000;
  expect((await ready()).status).toBe(503);

  backend.answer(json({ id: 1 }));
  now += 6_000;
  expect((await ready()).status).toBe(200);
});
