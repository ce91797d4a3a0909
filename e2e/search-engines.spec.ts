import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

/** The robots tag of a page that is listed. */
const LISTED = 'max-image-preview:large';

/** Reads from the document of an address what search engines go by. */
async function documentAt(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  const html = await response.text();
  const capture = (pattern: RegExp) => pattern.exec(html)?.[1] ?? null;
  return {
    status: response.status(),
    canonical: capture(/<link rel="canonical" href="([^"]*)"/),
    robots: capture(/<meta name="robots" content="([^"]*)"/),
  };
}

const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '');

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
    ['/faleconosco?encomenda=SUV', null],
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
});

test.describe('a shared vehicle @desktop', () => {
  test('by another name, leads to its own address', async ({ request }) => {
    const own = `/detalhe/${vehicles.armoured}`;
    const respelled = vehicles.armoured.toUpperCase().replaceAll('-', '_');
    for (const otherName of ['/detalhe/1001', `/detalhe/${respelled}`]) {
      for (const part of ['', '/proposta', '/og.jpg']) {
        // The second answer comes from the page cache.
        for (const turn of ['made', 'kept']) {
          const response = await request.get(otherName + part, { maxRedirects: 0 });
          const { location = '', 'cache-control': caching } = response.headers();
          const [path] = location.split('?');
          expect([turn, response.status(), path]).toEqual([turn, 308, own + part]);
          expect(caching).toMatch(/\bmax-age=\d/);
        }
      }
      const instalments = `${otherName}/parcelas?meses=48`;
      const response = await request.get(instalments, { maxRedirects: 0 });
      const { location = '' } = response.headers();
      expect([response.status(), location]).toEqual([
        308,
        expect.stringContaining(`${own}/parcelas?meses=48`),
      ]);
      const followed = await request.get(otherName);
      expect([followed.status(), pathOf(followed.url())]).toEqual([200, own]);
    }
  });
});
