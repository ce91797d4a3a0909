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
  return `${String(answer.status)} ${await answer.text()}`;
};
const setFault = (fault: object) =>
  fetch(`${backend.url}/__test/faults`, { method: 'PUT', body: JSON.stringify([fault]) });

test.each([
  ['down', {}, 'fetch failed'],
  ['cut', {}, 'terminated'],
  ['hang', {}, 'timeout'],
  ['slow', { ms: 900 }, 'timeout'],
  ['slow', { ms: 1 }, '200 {"data":[{"path":"/api/marcas"'],
  ['status', { code: 503 }, '503 {"message":"SQLSTATE'],
  ['detour', {}, '302 {"message":"SQLSTATE'],
  ['malformed', {}, '200 [{"debug"'],
  ['html', {}, '200 <!doctype html>'],
  ['no-list', {}, '200 {"data":{"lista"'],
  ['bad-item', {}, '200 [{"id":1,"inesperado"'],
  ['odd-item', {}, '200 [{"path":"/api/marcas","body":""},{"id":1,"inesperado"'],
  ['nulls', {}, '200 {"data":[{"path":null,"body":null}]}'],
  ['huge', {}, '200 {"data":[{"titulo":"canario'],
  ['empty-list', {}, '200 []'],
])('%s %j', async (kind, options, answer) => {
  await setFault({ match: { path: '/api/marcas' }, kind, ...options });
  const signal = AbortSignal.timeout(answer === 'timeout' ? 300 : 5_000);
  const received = await requestBackend('/api/marcas', { signal }).catch(String);
  expect(received.slice(0, 80)).toContain(answer);
  expect(await requestBackend('/api/depoimentos')).toContain('200 {"data"');
});

test('a fault applies as often as it is set, by method and pattern, and ends with a reset', async () => {
  const match = { method: 'get', path: '/api/*/marca/*' };
  await setFault({ match, kind: 'status', code: 500, times: 1 });
  const answers = [];
  for (const path of ['/api/marcas', '/api/modelos/marca/1?x=1', '/api/modelos/marca/1'])
    answers.push((await requestBackend(path)).slice(0, 3));
  expect(answers).toEqual(['200', '500', '200']);
  await setFault({ match: {}, kind: 'status' });
  await fetch(`${backend.url}/__test/reset`, { method: 'POST' });
  expect(await requestBackend('/api/marcas')).toContain('200');
  expect((await setFault({ match, kind: 'explode' })).status).toBe(422);
});
