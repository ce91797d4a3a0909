import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

/** What a page says to robots that is listed. */
const LISTED = 'max-image-preview:large';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};
const plain = (text: string) =>
  text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => entities[entity]!);

/** The document of an address as it is sent, which is all that robots read. */
async function documentAt(
  request: APIRequestContext,
  path: string,
  options: Readonly<{ maxRedirects?: number }> = {},
) {
  const response = await request.get(path, options);
  const html = await response.text();
  const capture = (pattern: RegExp) => {
    const found = pattern.exec(html)?.[1];
    return found === undefined ? null : plain(found);
  };
  return {
    status: response.status(),
    canonical: capture(/<link rel="canonical" href="([^"]*)"/),
    robots: capture(/<meta name="robots" content="([^"]*)"/),
  };
}

/** Every address in an XML document of the sitemap. */
async function locations(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  expect(response.headers()['content-type']).toContain('xml');
  const found = (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g);
  return [...found].map(([, address]) => plain(address!));
}

const part = (name: string) => `/sitemaps/${name}/sitemap.xml`;
const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '');

test.describe('the sitemap @desktop', () => {
  test('robots are told where it is, and its index where its parts are', async ({
    request,
    stack,
  }) => {
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${stack.siteUrl}/sitemap.xml`);
    expect(robots).toMatch(/^Disallow: \/api\/$/m);
    expect(await locations(request, '/sitemap.xml')).toEqual(
      ['paginas', 'buscas', 'veiculos'].map((name) => stack.siteUrl + part(name)),
    );
  });

  test('it lists every page of ours that header, menu and footer lead to', async ({ request }) => {
    const home = await (await request.get('/')).text();
    const frame = [...home.matchAll(/<(header|footer)\b.*?<\/\1>/gs)]
      .map(([part]) => part)
      .join('');
    const links = [...frame.matchAll(/<a\b[^>]* href="(\/[^"]*)"/g)].map(([, href]) => href!);
    const files = await Promise.all(
      ['paginas', 'buscas'].map((name) => locations(request, part(name))),
    );
    const listed = files.flat().map((url) => pathOf(url) || '/');
    const found = new Set<string>();
    for (const link of new Set(links)) {
      // A form of the address that leads on, as /busca does, is not what search engines are told.
      const { status, canonical, robots } = await documentAt(request, link, { maxRedirects: 0 });
      if (status === 200 && canonical && robots === LISTED) found.add(pathOf(canonical) || '/');
    }
    expect(found.size).toBeGreaterThan(10);
    expect([...found].filter((path) => !listed.includes(path))).toEqual([]);
  });
});

test.describe('the sitemap of vehicles @desktop', () => {
  test('names every vehicle of the stock', async ({ request, stack, backend }) => {
    const stock = await backend.list('/api/veiculos?origem=site');
    expect(await locations(request, part('veiculos'))).toEqual(
      stock.map(
        ({ seo_url, relacionado_id }) =>
          `${stack.siteUrl}/detalhe/${String(seo_url ?? relacionado_id)}`,
      ),
    );
  });
});

test.describe('searches @desktop', () => {
  const addresses = [
    ['/busca', '/busca/todos/semi-novo'],
    ['/busca/todos', '/veiculos'],
    ['/busca/todos/todos/kaiserstein', '/busca/todos/todos/kaiserstein'],
    ['/busca/todos?pagina=2', '/veiculos?pagina=2'],
    ['/busca/todos?preco-ate=200000', null],
    ['/busca/todos/todos/solveig', null],
    ['/veiculos', '/veiculos'],
    ['/veiculos?pagina=2', '/veiculos?pagina=2'],
    ['/veiculos?ordem=menor-preco', null],
    ['/detalhes', null],
    ['/detalhes/encomenda', null],
    [`/detalhe/${vehicles.sold}`, `/detalhe/${vehicles.sold}`],
    [`/detalhe/${vehicles.sold}/proposta`, null],
  ] as const;
  test('each address says which it is, and whether it is listed', async ({ request, stack }) => {
    for (const [path, canonical] of addresses) {
      const document = await documentAt(request, path);
      const expected = canonical === null ? [null, 'noindex'] : [stack.siteUrl + canonical, LISTED];
      expect
        .soft([path, document.status, document.canonical, document.robots])
        .toEqual([path, 200, ...expected]);
    }
  });

  test('a page beyond the last one is not there', async ({ request }) => {
    for (const address of [
      '/veiculos?pagina=99',
      '/busca/blindados?pagina=99',
      '/veiculos?pagina=501',
      '/busca/blindados?pagina=9999999999',
    ]) {
      const { status, robots, canonical } = await documentAt(request, address);
      expect([address, status, canonical]).toEqual([address, 404, null]);
      expect(robots).toContain('noindex');
    }
  });

  test('our own names in upper case lead to the same address in lower case', async ({
    request,
  }) => {
    for (const [address, to] of [
      ['/Sobre?utm_source=X', '/sobre?utm_source=X'],
      ['/carros/Blindados-a-diesel', '/carros/blindados-a-diesel'],
      ['/busca/Blindados', '/busca/blindados'],
      [`/detalhe/${vehicles.armoured.toUpperCase()}`, `/detalhe/${vehicles.armoured}`],
    ] as const) {
      const answer = await request.get(address, { maxRedirects: 0 });
      const { location = '' } = answer.headers();
      const { pathname, search } = new URL(location, 'http://x');
      expect([address, answer.status(), pathname + search]).toEqual([address, 308, to]);
    }
  });
});

test.describe('a shared vehicle @desktop', () => {
  test('by another name, leads to its own address', async ({ request }) => {
    const oldAddress = '/detalhe/1001';
    const own = `/detalhe/${vehicles.armoured}`;
    for (const part of ['', '/proposta', '/og.jpg']) {
      // The second answer comes from the page cache.
      for (const turn of ['made', 'kept']) {
        const response = await request.get(oldAddress + part, { maxRedirects: 0 });
        const { location = '', 'cache-control': caching } = response.headers();
        const [path] = location.split('?');
        expect([turn, response.status(), path]).toEqual([turn, 308, own + part]);
        expect(caching).toMatch(/\bmax-age=\d/);
      }
    }
    const followed = await request.get(oldAddress);
    expect([followed.status(), pathOf(followed.url())]).toEqual([200, own]);
  });
});
