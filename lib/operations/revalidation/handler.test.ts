import { revalidateTag } from 'next/cache';

import { testSettings } from '@/lib/server/env/testing';
import { createListedTestVehicle } from '@/lib/stock/testing/vehicle';
import { reusePackages } from '@/lib/server/testing/reuse-packages';

jest.mock('next/cache', () => ({ revalidateTag: jest.fn() }));
jest.mock('next/server', () => ({ after: (task: () => unknown) => task() }));

reusePackages();

const SECRET = 'um segredo com trinta e dois caracteres';

const announce = jest.fn(async () => Promise.resolve());

async function requestRevalidation(init: RequestInit, secret = SECRET): Promise<Response> {
  jest.resetModules();
  jest.mocked(revalidateTag).mockClear();
  Object.assign(process.env, {
    ...testSettings,
    SITE_URL: 'http://127.0.0.1:3000',
    REVALIDATE_SECRET: secret,
    LOG_LEVEL: 'silent',
  });
  const { createRevalidateRoute: revalidate } = await import('./handler');
  announce.mockClear();
  return revalidate(announce)(
    new Request('http://127.0.0.1:3000/api/revalidar', { method: 'POST', ...init }),
    null,
  );
}

const authorisedHeaders = { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' };
const revalidateCalls = (): unknown[] =>
  jest.mocked(jest.requireMock<{ revalidateTag: () => void }>('next/cache').revalidateTag).mock
    .calls;

describe('POST /api/revalidar', () => {
  it('expires each tag immediately, a repeated tag once', async () => {
    const response = await requestRevalidation({
      headers: authorisedHeaders,
      body: '{"tags":["stock","vehicle:a-1","stock"]}',
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ revalidated: ['stock', 'vehicle:a-1'] });
    expect(revalidateCalls()).toEqual([
      ['stock', { expire: 0 }],
      ['vehicle:a-1', { expire: 0 }],
    ]);
    expect(announce.mock.calls).toEqual([[['stock', 'vehicle:a-1']]]);
  });

  it.each([
    ['http://backend.exemplo/carros/gol/', 'gol-1'],
    ['https://backend.exemplo/uno?x=1', 'uno'],
    ['fiat%2Fka', 'ka'],
    ['Gol-1', 'Gol-1'],
    ['100%', '100%'],
    ['http://backend.exemplo/', 'http://backend.exemplo/'],
  ])('expires the page of a vehicle that is named by %j', async (name, slug) => {
    const { stockState } = await import('@/lib/stock/state');
    const gol = createListedTestVehicle({ slug: 'gol-1' });
    stockState.respelled = new Map([['http-backend-exemplo-carros-gol', gol]]);
    const body = JSON.stringify({ tags: [`vehicle:${name}`] });
    const response = await requestRevalidation({ headers: authorisedHeaders, body });
    expect(await response.json()).toEqual({ revalidated: [`vehicle:${slug}`] });
    expect(revalidateCalls()).toEqual([[`vehicle:${slug}`, { expire: 0 }]]);
  });

  it.each([
    ['no secret', {}],
    ['a wrong secret', { authorization: 'Bearer outro' }],
    ['a beginning of the secret', { authorization: `Bearer ${SECRET.slice(0, -1)}` }],
    ['another scheme', { authorization: `Basic ${SECRET}` }],
  ])('refuses %s', async (_case, headers) => {
    const response = await requestRevalidation({
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"tags":["stock"]}',
    });
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(revalidateCalls()).toEqual([]);
    expect(announce).not.toHaveBeenCalled();
  });

  it('does not exist without a configured secret', async () => {
    expect(
      (await requestRevalidation({ headers: authorisedHeaders, body: '{"tags":["stock"]}' }, ''))
        .status,
    ).toBe(404);
  });

  it.each([
    ['not JSON', '{', 400],
    ['no tags', '{}', 422],
    ['no list', '{"tags":"stock"}', 422],
    ['an empty list', '{"tags":[]}', 422],
    ['a tag the site does not use', '{"tags":["estoque"]}', 422],
    ['further keys', '{"tags":["stock"],"__proto__":{"a":1}}', 422],
    [
      'too many',
      JSON.stringify({ tags: Array.from({ length: 101 }, (_, i) => `vehicle:${i}`) }),
      422,
    ],
    ['too much', JSON.stringify({ tags: ['a'.repeat(17_000)] }), 413],
  ])('refuses %s', async (_case, body, status) => {
    const response = await requestRevalidation({ headers: authorisedHeaders, body });
    expect(response.status).toBe(status);
    expect(revalidateCalls()).toEqual([]);
  });

  it('refuses a form', async () => {
    expect(
      (
        await requestRevalidation({
          headers: { ...authorisedHeaders, 'content-type': 'text/plain' },
          body: '{}',
        })
      ).status,
    ).toBe(415);
  });
});
