import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

/** What a page says to robots that is listed. */
const LISTED = 'max-image-preview:large';
/** What WhatsApp reads of a page before it gives up. */
const PREVIEW_BYTES = 300_000;
const SHARE_PICTURE_BYTES = 250 * 1024;

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
    html,
    title: capture(/<title>([^<]*)<\/title>/),
    canonical: capture(/<link rel="canonical" href="([^"]*)"/),
    robots: capture(/<meta name="robots" content="([^"]*)"/),
    meta: (name: string) =>
      capture(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`)),
  };
}

/** Every address in an XML document of the sitemap. */
async function locations(request: APIRequestContext, path: string, tag = 'loc') {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  expect(response.headers()['content-type']).toContain('xml');
  const found = (await response.text()).matchAll(new RegExp(`<${tag}>([^<]+)</${tag}>`, 'g'));
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

  test('every vehicle is in it, with its pictures', async ({ request, stack, backend }) => {
    const stock = await backend.list('/api/veiculos?origem=site');
    const listed = await locations(request, part('veiculos'));
    expect(listed).toEqual(
      stock.map(
        ({ seo_url, relacionado_id }) =>
          `${stack.siteUrl}/detalhe/${String(seo_url ?? relacionado_id)}`,
      ),
    );
    expect(listed.map(pathOf)).toContain(`/detalhe/${vehicles.sold}`);
    const pictures = await locations(request, part('veiculos'), 'image:loc');
    // The main one of each, and another view where the list says one.
    expect(pictures.length).toBeGreaterThanOrEqual(stock.filter(({ imagem }) => imagem).length);
    for (const picture of new Set(pictures.slice(0, 5))) {
      const response = await request.get(picture);
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toMatch(/^image\//);
    }
  });

  test('brands and models are in it only while something of theirs is for sale', async ({
    request,
    backend,
  }) => {
    const listed = (await locations(request, part('buscas'))).map(pathOf);
    const stocked = await backend.list('/api/marcas?origem=site&existentes=1');
    const brandPages = listed.filter((path) => /^\/busca\/todos\/todos\/[^/]+$/.test(path));
    expect(brandPages).toHaveLength(stocked.length);
    expect(listed).toContain('/busca/todos/todos/kaiserstein/glx-450-d');
    // A brand of the group with nothing in stock, and one that is switched off.
    expect(listed.join(' ')).not.toMatch(/solveig|quintanilha/);
  });
});

test.describe('searches @desktop', () => {
  test('a brand has a title and a line of its own', async ({ request }) => {
    const { title, meta } = await documentAt(request, '/busca/todos/todos/kaiserstein');
    expect(title).toBe('Kaiserstein novos e seminovos em São Paulo | Grupo Bastião');
    const line = meta('description')!;
    expect(line).toMatch(
      /^Kaiserstein novos e seminovos em São Paulo: \d+\sveículos, de \d{4} a \d{4}, a partir de R\$\s[\d.]+\.$/,
    );
  });

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

  test('a brand that is switched off is not there, nor is a condition nobody lists', async ({
    request,
  }) => {
    for (const address of ['/busca/todos/todos/quintanilha', '/busca/todos/raro']) {
      const { status, robots, html } = await documentAt(request, address);
      expect([address, status]).toEqual([address, 404]);
      expect(robots).toContain('noindex');
      expect(html).toContain('ops, não encontramos nenhum carro como este!');
    }
  });
});

test.describe('a shared vehicle @desktop', () => {
  const shared = [
    ['armoured', /Blindado · R\$ 1\.089\.900/],
    ['sold', /Vendido/],
    ['withoutPrice', /Sob Consulta/],
    ['withoutPictures', /R\$ 698\.900/],
  ] as const;

  test('its tags come early and its picture is one', async ({ request, stack }) => {
    for (const [kind, says] of shared) {
      const page = await documentAt(request, `/detalhe/${vehicles[kind]}`);
      const tags = ['og:title', 'og:description', 'og:image', 'og:url', 'twitter:image'] as const;
      for (const tag of tags) {
        expect(page.meta(tag), tag).toBeTruthy();
        const place = page.html.indexOf(`="${tag}"`);
        expect(Buffer.byteLength(page.html.slice(0, place))).toBeLessThan(PREVIEW_BYTES);
      }
      expect(page.meta('og:title')).toBe(page.title);
      expect(page.meta('og:description')).toMatch(says);
      expect(page.meta('og:image:alt')).toMatch(says);
      if (kind === 'sold') expect(page.meta('og:description')).not.toContain('R$');

      const address = page.meta('og:image')!;
      expect(address).toMatch(
        new RegExp(`^${stack.siteUrl}/detalhe/${vehicles[kind]}/og\\.jpg\\?v=\\w{10}$`),
      );
      const response = await request.get(address);
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toBe('image/jpeg');
      expect(response.headers()['cache-control']).toBe('public, max-age=600');
      const body = await response.body();
      expect(body.length).toBeLessThanOrEqual(SHARE_PICTURE_BYTES);
      expect(await sharp(body).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      });
    }
  });

  test('by another name, leads to its own address', async ({ request }) => {
    const asked = '/detalhe/1001';
    const own = `/detalhe/${vehicles.armoured}`;
    for (const part of ['', '/proposta', '/og.jpg']) {
      // The second answer comes from the page cache.
      for (const turn of ['made', 'kept']) {
        const response = await request.get(asked + part, { maxRedirects: 0 });
        const { location = '', 'cache-control': caching } = response.headers();
        const [path] = location.split('?');
        expect([turn, response.status(), path]).toEqual([turn, 308, own + part]);
        expect(caching).toMatch(/\bmax-age=\d/);
      }
    }
    const followed = await request.get(asked);
    expect([followed.status(), pathOf(followed.url())]).toEqual([200, own]);
  });

  test('another price is another picture', async ({ request, backend }) => {
    const path = `/detalhe/${vehicles.unarmoured}`;
    const before = await documentAt(request, path);
    const picture = await (await request.get(before.meta('og:image')!)).body();
    await backend.changeVehicle(vehicles.unarmoured, { status: 'Vendido' });
    await backend.revalidate(`vehicle:${vehicles.unarmoured}`);
    // A page that was being made anew when the notice came is given once more as it was.
    await expect(async () => {
      const after = await documentAt(request, path);
      expect(after.meta('og:image')).not.toBe(before.meta('og:image'));
      expect(after.meta('og:description')).toContain('Vendido');
      const drawn = await (await request.get(after.meta('og:image')!)).body();
      expect(drawn.equals(picture)).toBe(false);
    }).toPass({ timeout: 10_000 });
    await backend.reset();
    await backend.revalidate('stock', `vehicle:${vehicles.unarmoured}`);
  });

  test('an unknown vehicle has no picture', async ({ request }) => {
    expect((await request.get('/detalhe/nao-existe/og.jpg')).status()).toBe(404);
  });
});
