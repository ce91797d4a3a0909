import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { RunningStack } from './support/stack';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

const KEY = 'chave-do-indexnow-de-teste';

type Announcement = Readonly<{ keyLocation: string; urlList: string[] }>;

/** Announcements that a server on this machine has received in a search engine's place. */
const announced: Announcement[] = [];
const engine = createServer((request, response) => {
  void text(request).then((body) => {
    announced.push(JSON.parse(body) as Announcement);
    response.writeHead(202).end();
  });
});

test.afterAll(() => engine.close());

/** Settings of a site that announces changes to our server, and for which every sold car was sold long ago. */
async function settings() {
  // It is asked for before any hook of this file.
  if (!engine.listening) await once(engine.listen(0, '127.0.0.1'), 'listening');
  return {
    SOLD_GONE_DAYS: '0',
    INDEXNOW_KEY: KEY,
    INDEXNOW_URL: `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow`,
  };
}

async function entries({ siteUrl }: RunningStack): Promise<ReadonlyMap<string, string>> {
  const xml = await (await fetch(`${siteUrl}/sitemaps/veiculos/sitemap.xml`)).text();
  const found = [...xml.matchAll(/<url><loc>[^<]*\/detalhe\/([^<]+)<\/loc>(.*?)<\/url>/g)];
  return new Map(found.map(([, slug, rest]) => [slug!, rest!]));
}

test.describe('on a site that tells search engines @desktop', () => {
  test.use({ settings: async ({}, use) => use(await settings()) });

  test('a car sold long ago answers 410 with others to look at, and is in no sitemap', async ({
    request,
    stack,
  }) => {
    const listed = await entries(stack);
    expect([...listed.keys()]).not.toContain(vehicles.sold);
    expect([...listed.keys()]).toContain(vehicles.armoured);
    for (const turn of ['made', 'kept']) {
      const answer = await request.get(`/detalhe/${vehicles.sold}`);
      expect([turn, answer.status()]).toEqual([turn, 410]);
      const html = await answer.text();
      expect(html).toMatch(/<h1[^>]*>Este carro foi vendido\.<\/h1>/);
      expect(html.match(/<article\b/g)!.length).toBeGreaterThanOrEqual(3);
    }
    for (const list of ['/veiculos', '/busca/blindados', '/feeds/estoque.json', '/api/estoque']) {
      const text = await (await request.get(list)).text();
      expect([list, text.includes(vehicles.sold)]).toEqual([list, false]);
    }
    for (const form of ['proposta', 'passaporte', 'parcelas', 'parcelas/proposta', 'og.jpg']) {
      const answer = await request.get(`/detalhe/${vehicles.sold}/${form}`);
      expect([form, answer.status()]).toEqual([form, 410]);
    }
  });

  test('a change is dated in the sitemap, and told to search engines at once', async ({
    stack: site,
    backend,
  }) => {
    const before = await entries(site);
    expect([...before.values()].join('')).not.toContain('<lastmod>');
    expect(before.get(vehicles.armoured)).toMatch(/<image:loc>[^<]+<\/image:loc>/);

    announced.length = 0;
    const startedAt = Date.now();
    await backend.changeVehicle(vehicles.armoured, { preco: 'R$ 1.000.001,00' });
    await backend.revalidate('stock', 'institutional:garantia-blindagem');
    await expect.poll(() => announced.length).toBe(2);
    expect(announced[0]?.urlList).toEqual([`${site.siteUrl}/institucional/garantia-blindagem`]);
    expect(announced[0]?.keyLocation).toBe(`${site.siteUrl}/indexnow.txt`);
    const shown = ['/veiculos', '/busca/blindados', '/busca/todos/todos/kaiserstein'];
    const changed = [`/detalhe/${vehicles.armoured}`, ...shown].map((path) => site.siteUrl + path);
    expect(announced[1]?.urlList).toEqual(expect.arrayContaining(changed));
    expect(announced[1]?.urlList.join(' ')).not.toContain('/hakone');
    expect(await (await fetch(`${site.siteUrl}/indexnow.txt`)).text()).toBe(KEY);

    const after = await entries(site);
    const dated = [...after].filter(([, rest]) => rest.includes('<lastmod>'));
    expect(dated.map(([slug]) => slug)).toEqual([vehicles.armoured]);
    const [, time = ''] = /<lastmod>([^<]+)/.exec(dated[0]![1]) ?? [];
    expect(Date.parse(time)).toBeGreaterThanOrEqual(startedAt);
    expect(Date.parse(time)).toBeLessThanOrEqual(Date.now());
  });
});

test('a banner that leads to a sold car says so in the place of its price @desktop', async ({
  request,
  backend,
}) => {
  const banners = await backend.list('/api/banners?status=ativo');
  const { titulo, link } = banners.find((each) => String(each.link).startsWith('/detalhe/'))!;
  const slide = async () => {
    const slides = (await (await request.get('/')).text()).split('aria-roledescription="slide"');
    return slides
      .slice(1)
      .find((html) => html.includes(String(titulo)))
      ?.split('</section>')[0];
  };
  expect(await slide()).toContain('R$');
  await backend.changeVehicle(String(link).slice('/detalhe/'.length), { status: 'Vendido' });
  await backend.revalidate('stock');
  // A page that was being made anew when the notice came is given once more as it was.
  await expect.poll(slide).toContain('Vendido');
  expect(await slide()).not.toContain('R$');
});

test('a price that fell is told on cards and on the page of the vehicle, in a filter, an order and a selection, as the site has seen it @desktop', async ({
  request,
  backend,
}) => {
  const text = async (path: string) => (await request.get(path)).text();
  const lowered = '/busca/todos?novidade=baixou';
  const selection = () => request.get('/carros/baixaram-de-preco', { maxRedirects: 0 });
  expect((await selection()).headers()['location']).toBe(lowered);
  expect(await text('/busca/todos')).not.toContain('Novidades');
  const cars = [vehicles.armoured, vehicles.unarmoured, vehicles.longName];
  const listed = await backend.list('/api/veiculos?status=ativo&origem=site');
  for (const slug of cars) {
    const preco = listed.find((each) => each.seo_url === slug)?.preco;
    const reais = Number(String(preco).replace(/\D/g, '')) / 100;
    await backend.changeVehicle(slug, { preco: `R$ ${reais - 10_000},00` });
  }
  await backend.revalidate('stock');
  // A reading may have come between two of the changes.
  for (const slug of cars) await expect.poll(() => text(lowered)).toContain(`/detalhe/${slug}`);
  const found = await text(lowered);
  expect(found).toContain('Baixou R$\u00a010.000 em ');
  expect(found).not.toContain(`/detalhe/${vehicles.sold}`);
  await expect
    .poll(() => text(`/detalhe/${vehicles.armoured}`))
    .toContain('Baixou R$\u00a010.000 em ');
  expect(await text('/busca/todos')).toContain('Novidades');
  const byReduction = await text('/busca/todos?ordem=baixaram');
  expect(byReduction.indexOf(`/detalhe/${vehicles.longName}`)).toBeLessThan(
    byReduction.indexOf(`/detalhe/${vehicles.withoutPrice}`),
  );
  await expect.poll(async () => (await selection()).status()).toBe(200);
});
