import { ok } from '@/lib/backend/result';
import { createFailedResult } from '@/lib/backend/testing/results';
import * as catalogue from '@/lib/stock/lists/server';
import { createTestVehicle } from '@/lib/stock/testing/vehicle';
import * as content from '@/lib/backend/content/server';
import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';
import { findRetiredFeeds } from '@/lib/server/env/feeds';
import { readEnv } from '@/lib/server/env/read';

import * as feeds from './server';

jest.mock('@/lib/stock/lists/server');
jest.mock('@/lib/backend/content/server');
const mockOff = new Set<string>();
jest.mock('@/lib/server/env', () => ({
  ...jest.requireActual<object>('@/lib/server/env'),
  isFeedEnabled: (name: string) => !mockOff.has(name),
}));
jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

const exampleSummary = (changes: object) => ({
  ...createTestVehicle(),
  secondPicture: null,
  picture: '/midia/a.webp',
  model: 'GLX',
  km: 0,
  price: { text: 'R$ 1.000', cents: 100_000 },
  ...changes,
});

beforeAll(() => setEnvironmentVariables(testSettings));

beforeEach(() => {
  mockOff.clear();
  jest
    .mocked(catalogue.getAllVehicles)
    .mockResolvedValue(
      ok([
        exampleSummary({ slug: 'velho', id: '1' }),
        exampleSummary({ slug: 'recente', id: '9' }),
        exampleSummary({ slug: 'vendido', id: '8', sold: true }),
        exampleSummary({ slug: 'reservado', id: '10', state: 'Reservado' }),
      ]),
    );
  jest.mocked(catalogue.createSpecsFinder).mockResolvedValue(() => null);
  jest.mocked(catalogue.areBrandsMissing).mockResolvedValue(false);
  jest.mocked(content.getGeneralData).mockResolvedValue(ok(null));
});

const feedRoutes = [
  ['estoque', feeds.serveStockFeed, 'application/ld+json'],
  ['meta', feeds.serveMetaFeed, 'application/xml; charset=utf-8'],
] as const;

type Serve = (typeof feedRoutes)[number][1];
const requestFeed = (serve: Serve, headers: Record<string, string> = {}, query = '') =>
  serve(new Request(`https://www.example.test/feeds/x?${query}`, { headers }), null);

describe.each(feedRoutes)('%s', (name, serve, type) => {
  it('lists the vehicles for sale, the latest first, and is cached for a minute', async () => {
    const response = await requestFeed(serve);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    const text = await response.text();
    expect(text).not.toMatch(/vendido|reservado/);
    expect(text.indexOf('/detalhe/recente')).toBeGreaterThan(0);
    expect(text.indexOf('/detalhe/recente')).toBeLessThan(text.indexOf('/detalhe/velho'));
  });

  it('answers 304 to a client that has the current version', async () => {
    const etag = (await requestFeed(serve)).headers.get('etag') ?? '';
    const secondResponse = await requestFeed(serve, { 'if-none-match': etag });
    expect([secondResponse.status, await secondResponse.text()]).toEqual([304, '']);
    jest.mocked(catalogue.getAllVehicles).mockResolvedValue(ok([]));
    expect((await requestFeed(serve, { 'if-none-match': etag })).status).toBe(200);
  });

  it('answers a 503 that is not cached while the stock was never read', async () => {
    jest
      .mocked(catalogue.getAllVehicles)
      .mockImplementation(() => Promise.resolve(createFailedResult()));
    const response = await requestFeed(serve);
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
  });

  it('answers 404 without reading the stock while it is switched off', async () => {
    mockOff.add(name);
    expect((await requestFeed(serve)).status).toBe(404);
    expect(catalogue.getAllVehicles).not.toHaveBeenCalled();
  });
});

it('the feed for Meta answers 503 until the brands are read', async () => {
  jest.mocked(catalogue.areBrandsMissing).mockResolvedValue(true);
  const response = await requestFeed(feeds.serveMetaFeed);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
  expect((await requestFeed(feeds.serveStockFeed)).status).toBe(200);
});

it('a page of the stock that does not exist is 404', async () => {
  for (const page of ['0', '2', '-1', 'x', '1e99']) {
    expect((await requestFeed(feeds.serveStockFeed, {}, `pagina=${page}`)).status).toBe(404);
  }
});

it.each([
  [undefined, ['estoque', 'meta']],
  ['nenhum', []],
  ['meta, estoque', ['meta', 'estoque']],
  // Feeds of an earlier version of the site are ignored.
  ['google, meta, novidades', ['meta']],
  ['google', []],
])('FEEDS=%s', (value, expected) => {
  expect(readEnv({ ...testSettings, FEEDS: value }).FEEDS).toEqual(expected);
});

it('lists the feeds of an earlier version that FEEDS names', () => {
  expect(findRetiredFeeds('google, meta,novidades')).toEqual(['google', 'novidades']);
  expect(findRetiredFeeds()).toEqual([]);
});

it('an unknown feed in FEEDS throws', () => {
  expect(() => readEnv({ ...testSettings, FEEDS: 'meta,tiktok' })).toThrow(/FEEDS/);
});
