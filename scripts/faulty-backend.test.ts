import { forwardTo, startFaultyBackend } from './faulty-backend.mjs';

type FaultyBackend = Awaited<ReturnType<typeof startFaultyBackend>>;

let upstream: FaultyBackend;
let backend: FaultyBackend;
beforeAll(async () => {
  upstream = await startFaultyBackend(({ method, path, body }) => ({
    status: method === 'POST' ? 201 : 200,
    headers: { 'content-type': 'application/json', etag: '"1"' },
    body: JSON.stringify({ data: [{ path, body }] }),
  }));
  backend = await startFaultyBackend(forwardTo(upstream.url));
});
afterAll(async () => {
  await backend.stop();
  await upstream.stop();
});
beforeEach(() => fetch(`${backend.url}/__test/reset`, { method: 'POST' }));

const requestBackend = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(backend.url + path, { redirect: 'manual', ...init });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const setFault = (fault: object) =>
  fetch(`${backend.url}/__test/faults`, { method: 'PUT', body: JSON.stringify([fault]) });
const setBrandsFault = (kind: string, faultOptions: object = {}) =>
  setFault({ match: { path: '/api/marcas' }, kind, ...faultOptions });

test('requests and responses are forwarded unchanged', async () => {
  const body = JSON.stringify({ nome: 'Ana' });
  const answer = await requestBackend('/api/leads?x=1', { method: 'POST', body });
  expect([answer.status, answer.headers.get('etag')]).toEqual([201, '"1"']);
  expect(JSON.parse(answer.text)).toEqual({ data: [{ path: '/api/leads', body }] });
});

test('down breaks the connection of matching calls, and other addresses respond', async () => {
  await setBrandsFault('down');
  await expect(requestBackend('/api/marcas')).rejects.toThrow('fetch failed');
  expect((await requestBackend('/api/depoimentos')).status).toBe(200);
});

test('cut breaks the connection in the middle of the response', async () => {
  await setBrandsFault('cut');
  await expect(requestBackend('/api/marcas')).rejects.toThrow('terminated');
});

test('hang never responds', async () => {
  await setBrandsFault('hang');
  await expect(requestBackend('/api/marcas', { signal: AbortSignal.timeout(300) })).rejects.toThrow(
    'timeout',
  );
});

test('slow sends the right response late', async () => {
  await setBrandsFault('slow', { ms: 250 });
  const startedAt = performance.now();
  expect((await requestBackend('/api/marcas')).text).toContain('data');
  expect(performance.now() - startedAt).toBeGreaterThan(240);
});

test.each([
  ['status', { code: 503 }, 503, /SQLSTATE/],
  ['detour', {}, 302, /SQLSTATE/],
  ['malformed', {}, 200, /^\[\{"debug".*[^\]]$/],
  ['html', {}, 200, /<!doctype html>/],
  ['wrong-shape', {}, 200, /^\{"data":\[\{"inesperado/],
  ['no-list', {}, 200, /^\{"data":\{"lista/],
  ['bad-item', {}, 200, /^\[\{"id":1/],
  ['odd-item', {}, 200, /^\[\{"path":.*\{"id":1,"inesperado"/],
  ['nulls', {}, 200, /^\{"data":\[\{"path":null,"body":null\}\]\}$/],
  ['empty', {}, 200, /^$/],
  ['empty-list', {}, 200, /^\[\]$/],
])('%s', async (kind, faultOptions, status, body) => {
  await setBrandsFault(kind, faultOptions);
  const answer = await requestBackend('/api/marcas');
  expect(answer.status).toBe(status);
  expect(answer.text).toMatch(body);
});

test('detour redirects to an address that responds', async () => {
  await setBrandsFault('detour');
  const { headers } = await requestBackend('/api/marcas');
  expect((await requestBackend(headers.get('location') ?? '')).text).toContain(
    '"path":"/api/marcas"',
  );
});

test('a fault applies as often as it is set, by method and pattern, and ends with a reset', async () => {
  const match = { method: 'get', path: '/api/*/marca/*' };
  await setFault({ match, kind: 'status', code: 500, times: 1 });
  const statuses = [];
  for (const path of ['/api/marcas', '/api/modelos/marca/1?x=1', '/api/modelos/marca/1'])
    statuses.push((await requestBackend(path)).status);
  expect(statuses).toEqual([200, 500, 200]);
  await setBrandsFault('status');
  await requestBackend('/__test/reset', { method: 'POST' });
  expect((await requestBackend('/api/marcas')).status).toBe(200);
});

test('an unknown kind is 422', async () => {
  expect((await setBrandsFault('explode')).status).toBe(422);
});

test('requests to the API can be read and filtered, without credentials', async () => {
  await requestBackend('/api/depoimentos?x=1', { headers: { authorization: 'Bearer segredo' } });
  await requestBackend('/storage/a.webp');
  await requestBackend('/api/leads', {
    method: 'POST',
    body: JSON.stringify({ nome: 'Ana' }),
    headers: { 'idempotency-key': 'k' },
  });
  const received = await requestBackend('/__test/received?path=/api/leads&method=post');
  expect(JSON.parse(received.text)).toMatchObject([
    {
      method: 'POST',
      path: '/api/leads',
      headers: { 'idempotency-key': 'k' },
      body: { nome: 'Ana' },
    },
  ]);
  const everything = await requestBackend('/__test/received');
  expect(JSON.parse(everything.text)).toHaveLength(2);
  expect(everything.text).not.toContain('segredo');
});
