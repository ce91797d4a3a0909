import type { APIRequestContext } from '@playwright/test';
import { computeSimilarity } from '@/lib/search/selections/selections';
import { shuffle, sitemapPaths } from './support/addresses';
import { expect, test } from './support/test';

/** Of two pages' words, taken five at a time; copies with a changed word or two are beyond 0.8. */
const MAX_ALIKE = 0.6;

/** The links to other selections begin here. */
const LINKS = 'aria-label="Buscas frequentes"';

const DIESEL = '/carros/blindados-a-diesel';

async function listed(request: APIRequestContext): Promise<readonly string[]> {
  return (await sitemapPaths(request, 'buscas')).filter((path) => path.startsWith('/carros/'));
}

/** The text of a page's own part, without the links to its like, and the vehicles it shows. */
async function contentOf(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf(LINKS));
  const words = main
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const shingles = words.map((_, index) => words.slice(index, index + 5).join(' '));
  const cars = [...main.matchAll(/href="(\/detalhe\/[^"#]+)"/g)].map(([, href]) => href!);
  return { path, shingles: new Set(shingles), cars: new Set(cars) };
}

test('no two of them are near copies, in words or in cars @desktop', async ({ request }, info) => {
  const all = await listed(request);
  expect(all.length).toBeGreaterThanOrEqual(8);
  // The same ones at every run.
  const paths = shuffle(all).slice(0, 6);
  const pages = await Promise.all(paths.map((path) => contentOf(request, path)));
  const worst = { words: 0, cars: 0 };
  for (const [index, one] of pages.entries()) {
    expect(one.cars.size, one.path).toBeGreaterThanOrEqual(3);
    for (const other of pages.slice(index + 1)) {
      const words = computeSimilarity(one.shingles, other.shingles);
      const cars = computeSimilarity(one.cars, other.cars);
      expect.soft(words, `${one.path} ${other.path}`).toBeLessThan(MAX_ALIKE);
      // Long ones show their first cars alone, which two may share.
      if (one.cars.size < 24 || other.cars.size < 24)
        expect.soft(cars, `${one.path} ${other.path}`).toBeLessThan(0.8);
      worst.words = Math.max(worst.words, words);
      worst.cars = Math.max(worst.cars, cars);
    }
  }
  info.annotations.push({ type: 'likeness', description: JSON.stringify({ ...worst, paths }) });
});

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
  // What was made before the backend was put back is made anew when it is read.
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
  const [car] = (await contentOf(request, DIESEL)).cars;
  const html = await (await request.get(car!)).text();
  const own = [...html.matchAll(/<a\b[^>]* href="(\/carros\/[^"]+)"/g)].map(([, href]) => href!);
  expect(own).toContain(DIESEL);
  for (const selection of own) expect((await contentOf(request, selection)).cars).toContain(car);
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

test('armoured SUVs and cars with seven seats have a page, as details and the table of bodies say; of armoured ones it says the warranty of the glass @desktop', async ({
  request,
  backend,
}) => {
  // Details are read one after another, and what was made before the last one stays for a minute.
  await expect(async () => {
    await backend.revalidate('stock');
    const paths = ['/carros/suv-blindado', '/carros/sete-lugares'];
    expect(await listed(request)).toEqual(expect.arrayContaining(paths));
  }).toPass({ timeout: 30_000 });
  const suvs = await (await request.get('/carros/suv-blindado')).text();
  expect(suvs).toMatch(/<h1[^>]*>SUVs blindados em /);
  expect(suvs).toMatch(/Vidro: (?:5|10)\u00a0anos de garantia/);
  expect(await (await request.get('/busca/blindados')).text()).toContain('Vidro: 10\u00a0anos');
  for (const path of ['/carros/sete-lugares', '/busca/todos'])
    expect(await (await request.get(path)).text(), path).not.toContain('Vidro: ');
});
