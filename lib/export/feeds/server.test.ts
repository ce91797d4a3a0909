import { ok } from '@/lib/backend/result';
import { failedResult } from '@/lib/backend/testing/results';
import * as catalogue from '@/lib/stock/vehicle/server';
import { aVehicle } from '@/lib/stock/testing/vehicle';
import * as content from '@/lib/backend/content/server';
import { setVariables, testSettings } from '@/lib/server/env/testing';
import { retiredFeedsIn } from '@/lib/server/env/schema';
import { readEnv } from '@/lib/server/env/read';

import * as feeds from './server';

jest.mock('@/lib/stock/vehicle/server');
jest.mock('@/lib/backend/content/server');
const mockOff = new Set<string>();
jest.mock('@/lib/server/env', () => ({
  ...jest.requireActual<object>('@/lib/server/env'),
  isFeedOn: (name: string) => !mockOff.has(name),
}));
jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

const summary = (more: object) => ({
  ...aVehicle(),
  secondPicture: null,
  picture: '/midia/a.webp',
  model: 'GLX',
  km: 0,
  price: { text: 'R$ 1.000', cents: 100_000 },
  ...more,
});

beforeAll(() => setVariables(testSettings));

beforeEach(() => {
  mockOff.clear();
  jest
    .mocked(catalogue.getVehicles)
    .mockResolvedValue(
      ok([
        summary({ slug: 'velho', id: '1' }),
        summary({ slug: 'recente', id: '9' }),
        summary({ slug: 'vendido', id: '8', sold: true }),
        summary({ slug: 'reservado', id: '10', state: 'Reservado' }),
      ]),
    );
  jest.mocked(catalogue.getSpecs).mockResolvedValue(() => null);
  jest.mocked(catalogue.areBrandsUnread).mockResolvedValue(false);
  jest.mocked(catalogue.isEmptied).mockReturnValue(false);
  jest.mocked(content.getGeneralData).mockResolvedValue(ok(null));
});

const all = [
  ['estoque', feeds.serveStock, 'application/ld+json'],
  ['meta', feeds.serveMeta, 'application/xml; charset=utf-8'],
] as const;

type Serve = (typeof all)[number][1];
const ask = (serve: Serve, headers: Record<string, string> = {}, query = '') =>
  serve(new Request(`https://www.example.test/feeds/x?${query}`, { headers }), null);

describe.each(all)('%s', (name, serve, type) => {
  it('has what is for sale, the latest first, for a minute', async () => {
    const answer = await ask(serve);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    const text = await answer.text();
    expect(text).not.toMatch(/vendido|reservado/);
    expect(text.indexOf('/detalhe/recente')).toBeGreaterThan(0);
    expect(text.indexOf('/detalhe/recente')).toBeLessThan(text.indexOf('/detalhe/velho'));
  });

  it('is not sent anew to who has it', async () => {
    const etag = (await ask(serve)).headers.get('etag') ?? '';
    const again = await ask(serve, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    jest.mocked(catalogue.getVehicles).mockResolvedValue(ok([]));
    expect((await ask(serve, { 'if-none-match': etag })).status).toBe(200);
  });

  it('fails for nobody to keep where the stock was never read', async () => {
    jest.mocked(catalogue.getVehicles).mockImplementation(() => Promise.resolve(failedResult()));
    const answer = await ask(serve);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
  });

  it('is not empty for a list that is empty for a moment', async () => {
    jest.mocked(catalogue.getVehicles).mockResolvedValue(ok([]));
    jest.mocked(catalogue.isEmptied).mockReturnValue(true);
    const answer = await ask(serve);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
  });

  it('is not there when it is switched off, and asks for nothing', async () => {
    mockOff.add(name);
    expect((await ask(serve)).status).toBe(404);
    expect(catalogue.getVehicles).not.toHaveBeenCalled();
  });
});

it('no advertisement ends while brands are still being learned', async () => {
  jest.mocked(catalogue.areBrandsUnread).mockResolvedValue(true);
  const answer = await ask(feeds.serveMeta);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
  expect((await ask(feeds.serveStock)).status).toBe(200);
});

it('a page of the stock that is not there is 404', async () => {
  for (const page of ['0', '2', '-1', 'x', '1e99']) {
    expect((await ask(feeds.serveStock, {}, `pagina=${page}`)).status).toBe(404);
  }
});

it.each([
  [undefined, ['estoque', 'meta']],
  ['nenhum', []],
  ['meta, estoque', ['meta', 'estoque']],
  // Feeds of an earlier version.
  ['google, meta, novidades', ['meta']],
  ['google', []],
])('FEEDS=%s', (value, expected) => {
  expect(readEnv({ ...testSettings, FEEDS: value }).FEEDS).toEqual(expected);
});

it('feeds of an earlier version are named', () => {
  expect(retiredFeedsIn('google, meta,novidades')).toEqual(['google', 'novidades']);
  expect(retiredFeedsIn()).toEqual([]);
});

it('a feed nobody knows stops the start', () => {
  expect(() => readEnv({ ...testSettings, FEEDS: 'meta,tiktok' })).toThrow(/FEEDS/);
});
