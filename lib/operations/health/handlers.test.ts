import { writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';

import {
  leaveUnanswered,
  answerJson,
  answerText,
  type FakeBackend,
} from '@/lib/backend/testing/fake-backend';
import { startConfiguredBackend, withShortTimeLimits } from '@/lib/backend/testing/server-env';
import { endpoints } from '@/lib/backend/endpoints';
import { readList } from '@/lib/backend/resource';

import { env } from '@/lib/server/env';
import { setEnvironmentVariables } from '@/lib/server/env/testing';
import type { Delivery } from '@/lib/outbox/delivery';
import { BackendError } from '@/lib/backend/errors';
import { getOutbox } from '@/lib/outbox/process-outbox';
import { createFreshOutbox } from '@/lib/outbox/testing/fresh-outbox';

import { getBuildId } from '@/lib/server/env/build';

import { serveLiveness, serveReadiness } from './handlers';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

const TOKEN = 'um segredo de trinta e dois letras';
const EMPTY = { aguardando: 0, parados: 0, segundosDoMaisAntigo: null };

let backend: FakeBackend;
let now = 0;

beforeAll(async () => {
  backend = await startConfiguredBackend();
  setEnvironmentVariables({ METRICS_TOKEN: TOKEN });
});
beforeEach(() => jest.spyOn(performance, 'now').mockImplementation(() => now));
afterAll(() => backend.close());

const requestReady = (token?: string) =>
  serveReadiness(
    new Request('http://127.0.0.1/api/pronto', {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    }),
  );

test('the process is live whatever the backend does, and names its build', async () => {
  const receivedBefore = backend.received.length;
  const answer = await serveLiveness();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({ status: 'no ar', versao: await getBuildId() });
  expect(backend.received.length).toBe(receivedBefore);
});

test('the process is ready only while the backend responds, which gets one request in five seconds', async () => {
  backend.answer(answerJson({ telefone: '(11) 5550-2002' }));
  const responses = await Promise.all([
    requestReady(TOKEN),
    requestReady(TOKEN),
    requestReady(TOKEN),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await responses[0].json()).toEqual({
    status: 'pronto',
    backend: 'responde',
    leiturasAntigas: [],
    caixa: EMPTY,
  });
  expect(backend.received.length).toBe(1);

  backend.answer(answerJson({ segredo: 'x' }, 401));
  now += 1_000;
  expect((await requestReady(TOKEN)).status).toBe(200);
  now += 5_000;
  const refused = await requestReady(TOKEN);
  expect(refused.status).toBe(503);
  expect(await refused.json()).toEqual({
    status: 'aguardando',
    backend: 'recusa o acesso (401)',
    leiturasAntigas: [],
    caixa: EMPTY,
  });

  backend.answer(leaveUnanswered);
  now += 6_000;
  await withShortTimeLimits(leaveUnanswered, async () =>
    expect((await requestReady(TOKEN)).status).toBe(503),
  );

  backend.answer(answerJson({ telefone: '(11) 5550-2002' }));
  now += 6_000;
  expect((await requestReady(TOKEN)).status).toBe(200);
});

const failingDelivery: Delivery<string, null> = {
  kind: 'failing',
  deliver: () => Promise.reject(new BackendError('network', 'createLead')),
};

test('reports how many entries wait in the outbox, and since when', async () => {
  now += 6_000;
  await getOutbox().submit(failingDelivery, 'chave', 'lead', 2_000);
  const { caixa } = (await (await requestReady(TOKEN)).json()) as { caixa: object };
  expect(caixa).toEqual({ ...EMPTY, aguardando: 1, segundosDoMaisAntigo: 0 });
});

test('only a request with the token gets the depth of the outbox', async () => {
  for (const token of [undefined, '', 'outro', `${TOKEN}x`]) {
    expect(await (await requestReady(token)).json()).not.toHaveProperty('caixa');
  }
});

test('the outbox is read at most once in five seconds, however many requests come', async () => {
  now += 6_000;
  const depth = jest.spyOn(getOutbox(), 'depth');
  await Promise.all([requestReady(TOKEN), requestReady(TOKEN), requestReady()]);
  now += 4_000;
  await requestReady(TOKEN);
  expect(depth).toHaveBeenCalledTimes(1);
  now += 2_000;
  await requestReady(TOKEN);
  expect(depth).toHaveBeenCalledTimes(2);
});

test.each<readonly [RequestListener, string]>([
  [answerJson({}, 500), 'responde com erro (500)'],
  [answerJson({}, 403), 'recusa o acesso (403)'],
  [answerText('<html>', 200), 'responde o que não se lê'],
  [answerText('', 301, { location: 'https://outro.exemplo/' }), 'redireciona (301)'],
  [answerText('', 307, { location: '/api/' }), 'redireciona (307)'],
  ...[
    { error: 'Falha' },
    { erro: true, mensagem: 'sem conexão com o banco' },
    { data: { error: 'Falha' } },
    [{ message: 'Server Error' }],
    { status: 'error' },
    { error: 'Falha', data: null },
    { errors: ['Falha'], data: [] },
    ...['texto', 1, true, ['telefone']],
  ].map((body) => [answerJson(body), 'responde o que não se lê'] as const),
])('a backend that responds is never reported as "não responde"', async (answer, words) => {
  backend.answer(answer);
  now += 6_000;
  expect(await (await requestReady()).json()).toMatchObject({
    status: 'aguardando',
    backend: words,
  });
});

test.each<[unknown]>([
  [{ telefone: '1' }],
  [{ data: { cidade: 'São Paulo' } }],
  [{ data: [{ horario: null }] }],
  ...[[], {}, null, false, { data: false }, { error: false, data: [] }].map((none): [unknown] => [
    none,
  ]),
])('a backend that responds %j, which the site reads, is ready', async (body) => {
  backend.answer(answerJson(body));
  now += 6_000;
  expect(await (await requestReady()).json()).toMatchObject({
    status: 'pronto',
    backend: 'responde',
  });
});

test('lists the reads whose old response is shown', async () => {
  const contract = (wire: unknown) => wire;
  backend.answer(
    answerJson([{ id: 1 }]),
    answerText('<html>erro</html>', 200),
    answerJson({ telefone: '(11) 5550-2002' }),
  );
  await readList(endpoints.vehicles(), contract);
  await readList(endpoints.vehicles(), contract);
  now += 6_000;
  const answer = await requestReady();
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    status: 'pronto',
    backend: 'responde',
    leiturasAntigas: ['vehicles'],
  });
  backend.answer(answerJson([{ id: 1 }]));
  await readList(endpoints.vehicles(), contract);
  expect(await (await requestReady()).json()).toMatchObject({ leiturasAntigas: [] });
});

test('an outbox that does not respond is reported, and does not make the process unready', async () => {
  backend.answer(answerJson({ telefone: '(11) 5550-2002' }));
  now += 6_000;
  await createFreshOutbox();
  await writeFile(env().OUTBOX_DIR, 'not a folder');
  const answer = await requestReady(TOKEN);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ caixa: null });
});
