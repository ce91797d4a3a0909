import type { APIRequestContext } from '@playwright/test';
import { findScreen } from '@/lib/site/screens';
import { findCanary } from '../scripts/canaries.mjs';
import { screenAddresses } from './support/addresses';
import type { Backend } from './support/backend';
import { orderAesthetics, orderArmouring } from './support/orders';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

/**
 * The `user-agent` of each visitor. Next would answer the crawlers of a list differently: WhatsApp is on it, Google is
 * not.
 */
const agents = {
  browser: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36',
  WhatsApp: 'WhatsApp/2.23.20.0',
  Google: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};

type Agent = keyof typeof agents;

/** The agents that request an address, the crawler of the list before or after another agent. */
const orders: readonly (readonly [first: Agent, next: Agent])[] = [
  ['browser', 'WhatsApp'],
  ['Google', 'WhatsApp'],
  ['WhatsApp', 'browser'],
];

/**
 * How an address is answered: by a page of the page cache, by a page that is not stored, by a page rendered per
 * request, or by no page of Next.
 */
type Kind = 'stored' | 'unstored' | 'per request' | 'no page';

/** The `x-nextjs-cache` header of the second answer. */
const found: Readonly<Record<Kind, string | undefined>> = {
  stored: 'HIT',
  unstored: 'MISS',
  'per request': undefined,
  'no page': undefined,
};

type Address = Readonly<{
  path: string;
  kind: Kind;
  status: number;
  /** Calls of the backend at the second request; 0 where it is absent. */
  calls?: number;
}>;

const isPerRequest = (path: string): boolean => {
  const screen = findScreen(path.replace(/\?.*/, ''));
  return screen !== undefined && 'perRequest' in screen;
};

const of = (kind: Kind, status: number, ...paths: readonly string[]): readonly Address[] =>
  paths.map((path) => ({ path, kind, status }));

const addresses: readonly Address[] = [
  ...screenAddresses.map((path) => ({
    path,
    kind: isPerRequest(path) ? ('per request' as const) : ('stored' as const),
    status: path === '/nao-existe' ? 404 : 200,
  })),
  ...of('stored', 200, `/detalhe/${vehicles.sold}`),
  ...of('stored', 200, '/veiculos?pagina=2', '/busca/todos?ano-de=2022&ordem=menor-preco'),
  ...of('stored', 404, '/detalhe/nao-existe', '/detalhe/nao-existe/proposta', '/a/b'),
  ...of('stored', 404, '/carros/nao-existe', '/institucional/nao-existe', '/filtros/nada'),
  ...of('stored', 404, '/busca/todos/todos/nao-existe', '/busca/todos/naoexiste'),
  ...of('stored', 404, '/veiculos?pagina=99', '/busca/blindados?pagina=99'),
  ...of('stored', 404, '/veiculos?pagina=501', '/busca/blindados?pagina=9999999999'),
  ...of('unstored', 200, '/busca/todos?palavras=azul'),
  ...of('unstored', 404, '/busca/todos/todos/nao-existe?palavras=azul'),
  // Redirects, and addresses for machines.
  ...of('stored', 308, '/detalhe/1001'),
  // These filters need details of vehicles, which this site does not read (`STOCK_INDEX`).
  ...of('stored', 308, '/busca/blindados?preco-ate=300000&cambio=automatico&cor=preto'),
  ...of('no page', 308, '/busca?ignorado=azul', '/blindagens', '/faleconosco.', '/sobre”'),
  ...of('no page', 410, '/llms.txt'),
  ...of('stored', 200, '/manifest.webmanifest', '/robots.txt'),
  ...of('no page', 200, '/sitemap.xml', '/sitemaps/veiculos/sitemap.xml', '/sw.js'),
  ...of('no page', 200, '/feeds/estoque.json', '/feeds/meta.xml', '/api/estoque', '/api/marcas'),
];

type Asking = {
  readonly request: APIRequestContext;
  readonly backend: Backend;
  readonly backendHost: string;
  counted: number;
};

/** Requests an address once, and counts the calls that the backend has received since the last count. */
async function requestOnce(asking: Asking, path: string, agent: Agent) {
  const { request, backend, counted } = asking;
  const headers = { 'user-agent': agents[agent] };
  const answer = await request.get(path, { headers, maxRedirects: 0 });
  const text = await answer.text();
  const sent = JSON.stringify(answer.headers()) + text;
  expect.soft(findCanary(sent), `a secret in ${path}`).toBeNull();
  expect.soft(sent, `the address of the backend in ${path}`).not.toContain(asking.backendHost);
  asking.counted = (await backend.received()).length;
  return {
    status: answer.status(),
    cache: answer.headers()['x-nextjs-cache'],
    caching: answer.headers()['cache-control'] ?? '',
    calls: asking.counted - counted,
    document: withoutNonce(text, answer.headers()['content-security-policy'] ?? ''),
  };
}

/**
 * Removes from a page that was rendered per request the nonce and what differs each time: scripts and preload hints.
 * Other pages stay unchanged.
 */
function withoutNonce(html: string, policy: string): string {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  if (!nonce) return html;
  const scripts = /<script\b[^>]*>[^<]*<\/script>|<link rel="preload"[^>]*>/g;
  return html.replace(scripts, '').replaceAll(nonce, '');
}

/**
 * Requests an address twice, as two agents, and expects the same document, with the status, cache headers and number of
 * backend calls of its kind.
 */
async function expectOneAnswer(asking: Asking, address: Address, index: number): Promise<void> {
  const { path, kind, status, calls = 0 } = address;
  const [first, who] = orders[index % orders.length]!;
  const made = await requestOnce(asking, path, first);
  expect.soft({ path, first, status: made.status }).toEqual({ path, first, status });
  const { document, caching, calls: count, ...seen } = await requestOnce(asking, path, who);
  expect.soft({ path, who, ...seen }).toEqual({ path, who, status, cache: found[kind] });
  if (kind === 'unstored') {
    expect.soft(caching, path).toBe('private, no-cache');
    // The number of calls is not checked: the page is rendered again, and some data are read again after a while.
    return;
  }
  expect.soft({ path, who, count }).toEqual({ path, who, count: calls });
  // Documents for machines may contain the time at which they were created.
  if (kind !== 'no page') expect.soft(document === made.document, `${path}, ${who}`).toBe(true);
  if (kind === 'per request') expect.soft(caching, path).toBe('private, no-store');
}

// This file has its own backend and site, because calls of another site would be counted too.
test.use({
  fileSettings: {
    // Reads in the background would be counted too, and would have pages rendered again after five seconds.
    STOCK_INDEX: 'off',
    DATA_OFFICER_NAME: '',
    DATA_OFFICER_EMAIL: '',
    ARMOURING_POST_URL: '',
    ARMOURING_LIGHTER_THAN: '',
    ARMOURING_LAYERS: '',
    ARMOURING_STEPS: '',
    INSTALMENTS_MONTHLY_RATE: '',
  },
});

test.describe('each kind of address', () => {
  // This test is the first one of this site, so no page has been rendered before.
  test('whoever asks first, it is one document for all, stored or not, with its status, without a secret, and the backend is asked once @desktop', async ({
    request,
    backend,
    stack,
  }) => {
    test.setTimeout(240_000);
    const backendHost = new URL(stack.backend.url).host;
    const asking: Asking = { request, backend, backendHost, counted: 0 };
    const { path: armouring } = await orderArmouring(request);
    const { path: aesthetics } = await orderAesthetics(request);
    const all: readonly Address[] = [
      ...addresses,
      { path: armouring, kind: 'per request', status: 200 },
      // The result of an aesthetics quotation needs no code, so each request reads it from the backend.
      { path: aesthetics, kind: 'per request', status: 200, calls: 1 },
    ];
    for (const [index, address] of all.entries()) await expectOneAnswer(asking, address, index);

    // A page that was never rendered, while the backend fails.
    const path = `/detalhe/${vehicles.unarmoured}`;
    await backend.fail({ match: { path: '/api/veiculos' }, kind: 'status', code: 500 });
    for (const agent of ['browser', 'WhatsApp', 'Google'] as const) {
      const failed = await requestOnce(asking, path, agent);
      expect(failed).toMatchObject({ status: 503, cache: 'MISS' });
      expect(failed.calls).toBeGreaterThan(0);
    }
    await backend.fail();
    expect(await requestOnce(asking, path, 'browser')).toMatchObject({ status: 200 });
  });

  test('what no setting names is not invented: neither the data officer, nor a video, nor the rate of instalments @desktop', async ({
    request,
  }) => {
    const read = async (path: string) =>
      (await (await request.get(path)).text()).replaceAll('<!-- -->', '');
    const officer = /aria-labelledby="encarregado"[^]*?<\/section>/.exec(await read('/lgpd'))![0];
    expect(officer).toContain('fale com o encarregado pelo tratamento de dados');
    expect(officer).not.toMatch(/Martins|@/);
    const landing = await read('/blindagem');
    expect(landing).toContain('QUALIDADE E PÓS-VENDA');
    expect(landing).not.toMatch(/instagram\.com\/(?:reel|p)\/|Por dentro da oficina/);
    const instalments = `/detalhe/${vehicles.armoured}/parcelas`;
    const asks = await read(instalments);
    expect(asks).toContain('informe a taxa que o seu banco ofereceu');
    expect(asks).not.toMatch(/\d+ parcelas de/);
    expect(await read(`${instalments}?entrada=500000&meses=48&taxa=1,5`)).toMatch(/48 parcelas de/);
  });
});
