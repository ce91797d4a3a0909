import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { keyOf, withoutDigest } from '@/lib/isr-cache/testing/keys';
import { screenAt } from '@/lib/screens';
import { addressesOfScreens } from './support/addresses';
import type { Backend } from './support/backend';
import { orderAesthetics, orderArmouring } from './support/orders';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

/** How many pages the site found in its cache, by its own count. */
async function foundInCache({ siteUrl, settings }: Parameters<typeof metricsOf>[0]) {
  const text = await metricsOf({ siteUrl, settings });
  const counts = text.matchAll(/^site_page_cache_reads_total\{result="(?:fresh|stale)"\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

async function metricsOf({
  siteUrl,
  settings,
}: Readonly<{ siteUrl: string; settings: Readonly<Record<string, string>> }>): Promise<string> {
  const authorization = `Bearer ${settings.METRICS_TOKEN ?? ''}`;
  return (await fetch(`${siteUrl}/metrics`, { headers: { authorization } })).text();
}

for (const path of [
  '/busca?palavras=azul',
  '/busca/todos?palavras=azul&ordem=menor-preco',
  '/busca?ignorado=azul',
  '/busca/todos/todos/nao-existe?palavras=azul',
] as const) {
  test(`${path} has a visitor’s own words, and is stored nowhere @desktop`, async ({
    request,
    stack,
  }) => {
    for (const headers of [{}, { rsc: '1' }]) {
      const before = await foundInCache(stack);
      for (let turn = 1; turn <= 3; turn += 1) {
        const answer = await request.get(path, { headers });
        expect([200, 404]).toContain(answer.status());
        expect(answer.headers()).toMatchObject({
          'x-nextjs-cache': 'MISS',
          'cache-control': 'private, no-cache',
        });
      }
      expect(await foundInCache(stack)).toBe(before);
    }
  });
}

test('a search without own words is found in the cache @desktop', async ({ request, stack }) => {
  await request.get('/busca?ano-de=2022');
  const before = await foundInCache(stack);
  const answer = await request.get('/busca?ano-de=2022');
  expect(answer.headers()['x-nextjs-cache']).toBe('HIT');
  expect(await foundInCache(stack)).toBe(before + 1);
});

const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36';
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Whether a page is stored for all, answered and not stored, made for each request, or no page of Next's. */
type Kind = 'stored' | 'unstored' | 'per request' | 'no page';

/** What the second answer says of the page cache. */
const found: Readonly<Record<Kind, string | undefined>> = {
  stored: 'HIT',
  unstored: 'MISS',
  'per request': undefined,
  'no page': undefined,
};

type Address = Readonly<{ path: string; kind: Kind; status: number; calls?: number }>;

const isPerRequest = (path: string): boolean => {
  const screen = screenAt(path.replace(/\?.*/, ''));
  return screen !== undefined && 'perRequest' in screen;
};

const addresses: readonly Address[] = [
  ...addressesOfScreens.map((path) => ({
    path,
    kind: isPerRequest(path) ? ('per request' as const) : ('stored' as const),
    status: path === '/nao-existe' ? 404 : 200,
  })),
  ...['/veiculos?pagina=2', '/busca/todos?ano-de=2022&ordem=menor-preco'].map(
    (path) => ({ path, kind: 'stored', status: 200 }) as const,
  ),
  ...['/detalhe/nao-existe', '/carros/nao-existe', '/busca/todos/todos/nao-existe', '/a/b'].map(
    (path) => ({ path, kind: 'stored', status: 404 }) as const,
  ),
  { path: '/detalhe/1001', kind: 'stored', status: 308 },
  { path: '/busca/todos?palavras=azul', kind: 'unstored', status: 200 },
  { path: '/busca/todos/todos/nao-existe?palavras=azul', kind: 'unstored', status: 404 },
  { path: '/busca?ignorado=azul', kind: 'no page', status: 308 },
  { path: '/blindagens', kind: 'no page', status: 308 },
  { path: '/llms.txt', kind: 'no page', status: 410 },
  { path: '/manifest.webmanifest', kind: 'stored', status: 200 },
  ...['/robots.txt', '/sitemap.xml', '/sitemaps/veiculos/sitemap.xml'].map(
    (path) => ({ path, kind: path === '/robots.txt' ? 'stored' : 'no page', status: 200 }) as const,
  ),
  ...['/feeds/estoque.json', '/feeds/meta.xml', '/api/estoque', '/api/marcas', '/sw.js'].map(
    (path) => ({ path, kind: 'no page', status: 200 }) as const,
  ),
];

/** Asks once, and counts what the backend was asked for meanwhile. */
async function askedOnce(
  { request, backend }: Readonly<{ request: APIRequestContext; backend: Backend }>,
  path: string,
  agent: string,
) {
  const before = (await backend.received()).length;
  const answer = await request.get(path, { headers: { 'user-agent': agent }, maxRedirects: 0 });
  await answer.body();
  return {
    status: answer.status(),
    cache: answer.headers()['x-nextjs-cache'],
    caching: answer.headers()['cache-control'] ?? '',
    calls: (await backend.received()).length - before,
  };
}

test.describe('each kind of address', () => {
  // What is read in the background would be counted too, and has a page made anew after five seconds.
  test.use({ ownSite: true, settings: { STOCK_INDEX: 'off' } });

  for (const [first, agent, next] of [
    ['a person', person, crawler],
    ['a crawler', crawler, person],
  ] as const) {
    test(`asked for by ${first} first, is stored or not, with its status, and the backend is asked once @desktop`, async ({
      request,
      backend,
    }) => {
      test.setTimeout(120_000);
      const { path: armouring } = await orderArmouring(request);
      const { path: aesthetics } = await orderAesthetics(request);
      const all: readonly Address[] = [
        ...addresses,
        { path: armouring, kind: 'per request', status: 200 },
        // Open to whoever has its address, and read each time.
        { path: aesthetics, kind: 'per request', status: 200, calls: 1 },
      ];
      for (const { path, kind, status, calls = 0 } of all) {
        const made = await askedOnce({ request, backend }, path, agent);
        expect.soft([path, made.status]).toEqual([path, status]);
        for (const who of [agent, next, next]) {
          const again = await askedOnce({ request, backend }, path, who);
          expect
            .soft({ path, who, ...again })
            .toMatchObject({ path, who, status, cache: found[kind], calls });
          if (kind === 'per request') expect.soft(again.caching, path).toBe('private, no-store');
        }
      }
    });
  }

  test('that cannot be read is a 503, made anew for whoever asks again @desktop', async ({
    request,
    backend,
  }) => {
    const path = `/detalhe/${vehicles.armoured}`;
    await backend.fail({ match: { path: '/api/veiculos' }, kind: 'status', code: 500 });
    for (const agent of [person, crawler]) {
      const failed = await askedOnce({ request, backend }, path, agent);
      expect(failed).toMatchObject({ status: 503, cache: 'MISS' });
      expect(failed.calls).toBeGreaterThan(0);
    }
    await backend.fail();
    expect(await askedOnce({ request, backend }, path, person)).toMatchObject({ status: 200 });
  });
});

test.describe('a vehicle sold long ago', () => {
  test.use({ settings: { SOLD_GONE_DAYS: '0' } });

  test('is a 410 that is stored @desktop', async ({ request, backend }) => {
    // When it was sold is written down where the stock is read.
    await request.get('/sitemaps/veiculos/sitemap.xml');
    const path = `/detalhe/${vehicles.soldArmoured}`;
    for (const [agent, cache] of [
      [person, 'MISS'],
      [person, 'HIT'],
      [crawler, 'HIT'],
    ] as const)
      expect(await askedOnce({ request, backend }, path, agent)).toMatchObject({
        status: 410,
        cache,
      });
  });
});

test.describe('the keys of the page cache', () => {
  const file = join(tmpdir(), `chaves-${process.pid}.txt`);
  const recorder = join(process.cwd(), 'e2e/support/record-keys.mjs');
  test.use({
    ownSite: true,
    settings: { PAGE_KEYS: file, NODE_OPTIONS: `--import ${recorder}` },
  });
  test.afterEach(() => rmSync(file, { force: true }));

  test('of the running site are those of the unit tests @desktop', async ({ request }) => {
    for (const [path, key] of [
      ['/', keyOf('/index')],
      ['/sobre', keyOf('/sobre')],
      [`/detalhe/${vehicles.armoured}`, keyOf(`/detalhe/${vehicles.armoured}`)],
      ['/busca/todos?palavras=azul', keyOf('/busca/~todos!palavras(azul')],
      ['/nao-existe', keyOf('/_not-found')],
      ['/blindagem/orcamento/X-1', keyOf('/blindagem/orcamento/[pedido]')],
      ['/robots.txt', keyOf('/robots.txt', 'APP_ROUTE')],
    ] as const) {
      await request.get(path);
      const keys = readFileSync(file, 'utf8').trim().split('\n').map(withoutDigest);
      expect([path, keys.at(-1)]).toEqual([path, key]);
    }
  });
});

test.describe('a notice while a page is being made', () => {
  test.use({ ownSite: true });

  test('of a vehicle: the page is answered, and the next visitor gets what is true now @desktop', async ({
    request,
    backend,
  }) => {
    const path = `/detalhe/${vehicles.armoured}`;
    const read = async () => (await request.get(path)).text();
    // What is read first is read before the sale, what is slow keeps the page from being ready until after it.
    await backend.fail({ match: { path: '/api/associar-veiculos' }, kind: 'slow', ms: 1_500 });
    const first = read();
    await expect
      .poll(async () => (await backend.received({ path: '/api/associar-veiculos' })).length)
      .toBeGreaterThan(0);
    await backend.changeVehicle(vehicles.armoured, { preco: 'R$ 1.000.001,00' });
    await backend.revalidate('stock', `vehicle:${vehicles.armoured}`);
    expect(await first).not.toContain('1.000.001');
    await backend.fail();
    expect(await read()).toContain('1.000.001');
  });
});
