import type { APIRequestContext } from '@playwright/test';
import { sitemapPaths } from './support/addresses';
import { filterOpener, filterOption, openSearch } from './support/search';
import { expect, test } from './support/test';

const DIESEL = '/carros/blindados-a-diesel';

async function listed(request: APIRequestContext): Promise<readonly string[]> {
  return (await sitemapPaths(request, 'buscas')).filter((path) => path.startsWith('/carros/'));
}

/** Returns the vehicles that a page shows. */
async function vehiclesOf(request: APIRequestContext, path: string): Promise<readonly string[]> {
  const html = await (await request.get(path)).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('aria-label="Buscas frequentes"'));
  return [...main.matchAll(/href="(\/detalhe\/[^"#]+)"/g)].map(([, href]) => href!);
}

/** Returns the addresses that a block of a page links to. */
async function linksOf(request: APIRequestContext, path: string, block: string) {
  const html = await (await request.get(path)).text();
  const links = html.split(`aria-label="${block}"`)[1]?.split('</nav>')[0] ?? '';
  return [...links.matchAll(/<a\b[^>]* href="([^"]+)"/g)].map(([, href]) => href!);
}

test('the stock and their own page lead to every one of them, and to every brand; home to some, and to all @desktop', async ({
  request,
}) => {
  let all: readonly string[] = [];
  let brands: readonly string[] = [];
  // Pages rendered before the backend was reset are rendered again after they are requested.
  await expect(async () => {
    all = await listed(request);
    expect(await linksOf(request, '/carros', 'Buscas prontas')).toEqual(all);
    brands = await linksOf(request, '/carros', 'Marcas');
    expect(brands.length).toBeGreaterThan(10);
    expect(await linksOf(request, '/veiculos', 'Marcas')).toEqual(brands);
  }).toPass({ timeout: 10_000 });
  expect(await linksOf(request, '/veiculos', 'Buscas prontas')).toEqual(all);
  const some = await linksOf(request, '/', 'Buscas prontas');
  expect(some).toEqual([...all.slice(0, some.length - 1), '/carros']);
  expect(brands).toEqual(expect.arrayContaining(await linksOf(request, '/', 'Marcas')));
});

test('a car leads to a selection with it, its brand does too, and so does the armouring @desktop', async ({
  request,
}) => {
  const [car] = await vehiclesOf(request, DIESEL);
  const html = await (await request.get(car!)).text();
  const own = [...html.matchAll(/<a\b[^>]* href="(\/carros\/[^"]+)"/g)].map(([, href]) => href!);
  expect(own).toContain(DIESEL);
  for (const selection of own) expect(await vehiclesOf(request, selection)).toContain(car);
  const brand = (await linksOf(request, car!, 'Você está aqui')).find((href) =>
    /^\/busca\/todos\/todos\/[^/]+$/.test(href),
  );
  expect(await linksOf(request, brand!, 'Buscas prontas')).toContain(DIESEL);
  const armoured = await linksOf(request, '/blindagem', 'Blindados à venda');
  expect(armoured).toEqual(expect.arrayContaining(['/busca/blindados', DIESEL]));
});

test('without three cars for sale it leads to the search, and is in no sitemap @desktop', async ({
  request,
}) => {
  expect(await listed(request)).not.toContain('/carros/van-blindado');
  for (const turn of ['made', 'kept']) {
    const answer = await request.get('/carros/van-blindado', { maxRedirects: 0 });
    const { location } = answer.headers();
    expect([turn, answer.status(), location]).toEqual([
      turn,
      307,
      '/busca/blindados?carroceria=van',
    ]);
  }
});

test('is sorted and filtered in the search that has its filters', async ({ page }) => {
  await openSearch(page, DIESEL);
  await filterOpener(page, 'ordem').click();
  await filterOption(page, 'Menor preço').click();
  await expect(page).toHaveURL('/busca/blindados?combustivel=diesel&ordem=menor-preco');
  await page.goBack();
  await page.getByRole('link', { name: 'Não Blindados', exact: true }).click();
  await expect(page).toHaveURL('/busca/nao-blindados?combustivel=diesel');
});
