import { ok, type Result } from '@/lib/backend/result';
import { createFailedResult } from '@/lib/backend/testing/results';
import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';
import { log } from '@/lib/server/log/log';

import { createReadRoute } from './json-routes';
import { createReadLimit } from './rate-limit';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

beforeAll(() => setEnvironmentVariables(testSettings));

const read = jest.fn<Promise<Result<unknown>>, [URLSearchParams]>((query) =>
  Promise.resolve(ok(query.get('marca'))),
);
const get = createReadRoute('/api/modelos', read);
const ask = (query: string, headers: Record<string, string> = {}) =>
  get(new Request(`https://www.example.test/api/modelos?${query}`, { headers }), null);

it('answers what was read, for a minute; keys it does not know do no harm', async () => {
  const answer = await ask('marca=7&utm_source=x');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  expect(await answer.json()).toBe('7');
});

it('sends nobody anew what they have', async () => {
  const etag = (await ask('marca=7')).headers.get('etag') ?? '';
  const again = await ask('marca=7', { 'if-none-match': `"x", ${etag}` });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  expect(again.headers.get('cache-control')).toBe('public, max-age=60');
  expect((await ask('marca=8', { 'if-none-match': etag })).status).toBe(200);
});

it('an empty list is stored by no cache', async () => {
  read.mockResolvedValueOnce(ok([]));
  expect((await ask('marca=7')).headers.get('cache-control')).toBe('no-store');
});

it('waits for the end of a failure from before the question, and asks again', async () => {
  read.mockResolvedValueOnce(createFailedResult({ failedAt: Date.now() - 900 }));
  expect((await ask('marca=7')).status).toBe(200);
});

it('says that the backend failed, for nobody to keep', async () => {
  read.mockImplementationOnce(() => Promise.resolve(createFailedResult({ kind: 'timeout' })));
  const answer = await ask('marca=7');
  expect(answer.status).toBe(504);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

it.each([
  ['a long value', `marca=${'x'.repeat(301)}`],
  ['many values', 'marca=7&'.repeat(21)],
  ['a forbidden name', '__proto__=1'],
])('%s is refused, and nobody is asked', async (_case, query) => {
  const answer = await ask(query);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(read).not.toHaveBeenCalled();
});

it('a failure that nobody foresaw says nothing of itself', async () => {
  read.mockRejectedValueOnce(new TypeError('segredo'));
  const answer = await ask('marca=7');
  expect(answer.status).toBe(500);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await answer.text()) + JSON.stringify(jest.mocked(log).mock.calls)).not.toContain(
    'segredo',
  );
});

it('the reads of one sender are limited; of one nobody can tell they are not', async () => {
  const limited = createReadRoute('/api/modelos', read, createReadLimit('prova', 5));
  const statuses = async (headers: Record<string, string>) => {
    const answers = Array.from({ length: 6 }, () =>
      limited(new Request('https://www.example.test/api/modelos', { headers }), null),
    );
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  expect(await statuses({ 'x-forwarded-for': '203.0.113.7' })).toEqual([
    ...Array(5).fill(200),
    429,
  ]);
  expect(await statuses({})).toEqual(Array(6).fill(200));
});
