import { passOn, startFaultyBackend } from './faulty-backend.mjs';

type FaultyBackend = Awaited<ReturnType<typeof startFaultyBackend>>;

let upstream: FaultyBackend;
let backend: FaultyBackend;
beforeAll(async () => {
  upstream = await startFaultyBackend(({ method, path, body }) => ({
    status: method === 'POST' ? 201 : 200,
    headers: { 'content-type': 'application/json', etag: '"1"' },
    body: JSON.stringify({ data: [{ path, body }] }),
  }));
  backend = await startFaultyBackend(passOn(upstream.url));
});
afterAll(async () => {
  await backend.stop();
  await upstream.stop();
});
beforeEach(() => fetch(`${backend.url}/__test/reset`, { method: 'POST' }));

const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(backend.url + path, { redirect: 'manual', ...init });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const fail = (fault: object) =>
  fetch(`${backend.url}/__test/faults`, { method: 'PUT', body: JSON.stringify([fault]) });
const brands = (kind: string, more: object = {}) =>
  fail({ match: { path: '/api/marcas' }, kind, ...more });

test('passes on what is asked and what is answered', async () => {
  const body = JSON.stringify({ nome: 'Ana' });
  const answer = await ask('/api/leads?x=1', { method: 'POST', body });
  expect([answer.status, answer.headers.get('etag')]).toEqual([201, '"1"']);
  expect(JSON.parse(answer.text)).toEqual({ data: [{ path: '/api/leads', body }] });
});

test('down: the connection breaks, and other addresses answer', async () => {
  await brands('down');
  await expect(ask('/api/marcas')).rejects.toThrow('fetch failed');
  expect((await ask('/api/depoimentos')).status).toBe(200);
});

test('cut: the connection breaks in the middle', async () => {
  await brands('cut');
  await expect(ask('/api/marcas')).rejects.toThrow('terminated');
});

test('hang: no answer', async () => {
  await brands('hang');
  await expect(ask('/api/marcas', { signal: AbortSignal.timeout(300) })).rejects.toThrow('timeout');
});

test('slow: the right answer, late', async () => {
  await brands('slow', { ms: 250 });
  const start = performance.now();
  expect((await ask('/api/marcas')).text).toContain('data');
  expect(performance.now() - start).toBeGreaterThan(240);
});

test.each([
  ['status', { code: 503 }, 503, /SQLSTATE/],
  ['detour', {}, 302, /SQLSTATE/],
  ['malformed', {}, 200, /^\[\{"debug".*[^\]]$/],
  ['html', {}, 200, /<!doctype html>/],
  ['wrong-shape', {}, 200, /^\{"data":\[\{"inesperado/],
  ['no-list', {}, 200, /^\{"data":\{"lista/],
  ['bad-item', {}, 200, /^\[\{"id":1/],
  ['nulls', {}, 200, /^\{"data":\[\{"path":null,"body":null\}\]\}$/],
  ['empty', {}, 200, /^$/],
  ['empty-list', {}, 200, /^\[\]$/],
])('%s', async (kind, more, status, body) => {
  await brands(kind, more);
  const answer = await ask('/api/marcas');
  expect(answer.status).toBe(status);
  expect(answer.text).toMatch(body);
});

test('a detour leads to what is there', async () => {
  await brands('detour');
  const { headers } = await ask('/api/marcas');
  expect((await ask(headers.get('location') ?? '')).text).toContain('"path":"/api/marcas"');
});

test('strikes as often as asked, by method and pattern, and ends with a reset', async () => {
  const match = { method: 'get', path: '/api/*/marca/*' };
  await fail({ match, kind: 'status', code: 500, times: 1 });
  const statuses = [];
  for (const path of ['/api/marcas', '/api/modelos/marca/1?x=1', '/api/modelos/marca/1'])
    statuses.push((await ask(path)).status);
  expect(statuses).toEqual([200, 500, 200]);
  await brands('status');
  await ask('/__test/reset', { method: 'POST' });
  expect((await ask('/api/marcas')).status).toBe(200);
});

test('an unknown kind is 422', async () => {
  expect((await brands('explode')).status).toBe(422);
});

test('what arrived at the API can be read and filtered; credentials are not kept', async () => {
  await ask('/api/depoimentos?x=1', { headers: { authorization: 'Bearer segredo' } });
  await ask('/storage/a.webp');
  await ask('/api/leads', {
    method: 'POST',
    body: JSON.stringify({ nome: 'Ana' }),
    headers: { 'idempotency-key': 'k' },
  });
  const received = await ask('/__test/received?path=/api/leads&method=post');
  expect(JSON.parse(received.text)).toMatchObject([
    {
      method: 'POST',
      path: '/api/leads',
      headers: { 'idempotency-key': 'k' },
      body: { nome: 'Ana' },
    },
  ]);
  const everything = await ask('/__test/received');
  expect(JSON.parse(everything.text)).toHaveLength(2);
  expect(everything.text).not.toContain('segredo');
});
