import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { RunningStack } from './support/stack';
import { expect, test } from './support/test';
import { callTool } from './support/tools';
import { vehicles } from './support/vehicles';

const KEY = 'chave-do-indexnow-de-teste';

type Notice = Readonly<{ host: string; key: string; keyLocation: string; urlList: string[] }>;

/** What a search engine was told, as a server of our own on this machine takes it. */
const notices: Notice[] = [];
const engine = createServer((request, response) => {
  void text(request).then((body) => {
    notices.push(JSON.parse(body) as Notice);
    response.writeHead(202).end();
  });
});

test.afterAll(() => engine.close());
test.afterEach(({ backend }) => backend.reset());

/** Of a site that tells our server what changed, and for which every sold car was sold long ago. */
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

const announce = ({ siteUrl, revalidateSecret }: RunningStack, ...tags: readonly string[]) =>
  fetch(`${siteUrl}/api/revalidar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${revalidateSecret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags }),
  });

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
  });

  test('a car sold long ago is gone in every other form too', async ({ request, stack }) => {
    const page = `/detalhe/${vehicles.soldArmoured}`;
    const forms = ['proposta', 'passaporte', 'parcelas', 'parcelas/proposta', 'og.jpg'];
    for (const path of [page, ...forms.map((form) => `${page}/${form}`)]) {
      expect([path, (await request.get(path)).status()]).toEqual([path, 410]);
    }
    // Stored, for crawlers too.
    for (const agent of ['Mozilla/5.0 Chrome/131.0', 'bingbot/2.0', 'Googlebot/2.1']) {
      const answer = await request.get(page, { headers: { 'user-agent': agent } });
      expect([agent, answer.status(), answer.headers()['x-nextjs-cache']]).toEqual([
        agent,
        410,
        'HIT',
      ]);
    }
    const compared = `/comparar?v=${vehicles.soldArmoured},${vehicles.armoured}`;
    const visit = `/visita?veiculo=${vehicles.soldArmoured}`;
    for (const path of [compared, visit]) {
      const text = await (await request.get(path)).text();
      expect([path, text.includes('Norrvik N90')]).toEqual([path, false]);
    }
    const day = new Date(Date.now() + 2 * 86_400_000);
    while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1);
    const event = await request.get('/api/agenda/visita', {
      params: {
        dia: day.toISOString().slice(0, 10),
        periodo: 'manha',
        veiculo: vehicles.soldArmoured,
      },
    });
    expect(event.status()).toBe(200);
    expect(await event.text()).not.toContain('Norrvik N90');
    const slug = { veiculo: vehicles.soldArmoured };
    for (const [tool, input] of [
      ['abrir_veiculo', slug],
      ['preparar_proposta', slug],
    ] as const) {
      expect([tool, await callTool(stack, tool, input)]).toEqual([tool, 'Não encontrado.']);
    }
  });

  test('a change is dated in the sitemap, and told to search engines at once', async ({
    stack: site,
    backend,
  }) => {
    const before = await entries(site);
    expect([...before.values()].join('')).not.toContain('<lastmod>');
    expect(before.get(vehicles.armoured)).toMatch(/<image:loc>[^<]+<\/image:loc>/);

    notices.length = 0;
    const startedAt = Date.now();
    await backend.changeVehicle(vehicles.armoured, { preco: 'R$ 1.000.001,00' });
    expect((await announce(site, 'stock', 'institutional:garantia-blindagem')).status).toBe(200);
    await expect.poll(() => notices.length).toBe(2);
    expect(notices[0]).toEqual({
      host: new URL(site.siteUrl).host,
      key: KEY,
      keyLocation: `${site.siteUrl}/indexnow.txt`,
      urlList: [`${site.siteUrl}/institucional/garantia-blindagem`],
    });
    const shown = ['/veiculos', '/busca/blindados', '/busca/todos/todos/kaiserstein'];
    const changed = [`/detalhe/${vehicles.armoured}`, ...shown].map((path) => site.siteUrl + path);
    expect(notices[1]?.urlList).toEqual(expect.arrayContaining(changed));
    expect(notices[1]?.urlList.join(' ')).not.toContain('/hakone');
    expect(await (await fetch(`${site.siteUrl}/indexnow.txt`)).text()).toBe(KEY);

    const after = await entries(site);
    const dated = [...after].filter(([, rest]) => rest.includes('<lastmod>'));
    expect(dated.map(([slug]) => slug)).toEqual([vehicles.armoured]);
    const [, time = ''] = /<lastmod>([^<]+)/.exec(dated[0]![1]) ?? [];
    expect(Date.parse(time)).toBeGreaterThanOrEqual(startedAt);
    expect(Date.parse(time)).toBeLessThanOrEqual(Date.now());

    const lists = await (await fetch(`${site.siteUrl}/sitemaps/buscas/sitemap.xml`)).text();
    expect(lists).toMatch(/\/kaiserstein<\/loc><lastmod>/);
    expect(lists).toMatch(/\/hakone<\/loc><\/url>/);

    // The same again is no news.
    await announce(site, 'stock');
    await announce(site, `vehicle:${vehicles.longName}`);
    await expect.poll(() => notices.length).toBe(3);
    expect(notices[2]?.urlList).toEqual([`${site.siteUrl}/detalhe/${vehicles.longName}`]);
  });
});

test('what a sold car cost stands nowhere @desktop', async ({ request, backend, stack }) => {
  const cost = 'R$ 123.456,00';
  await backend.changeVehicle(vehicles.sold, { preco: cost, status: 'Vendido' });
  await backend.revalidate('stock');
  const slug = vehicles.sold;
  const texts: Record<string, string> = {};
  for (const path of [
    `/detalhe/${slug}`,
    `/detalhe/${slug}/proposta`,
    `/comparar?v=${slug},${vehicles.armoured}`,
    '/veiculos?ordem=menor-preco',
    '/busca/todos/todos/hakone',
    '/api/estoque',
    `/api/garagem?v=${slug}`,
    '/feeds/estoque.json',
    '/feeds/meta.xml',
  ]) {
    texts[path] = await (await request.get(path)).text();
  }
  for (const [tool, input] of [
    ['abrir_veiculo', { veiculo: slug }],
    ['comparar_veiculos', { veiculos: [slug, vehicles.armoured] }],
    ['buscar_veiculos', { q: 'hakone ridge' }],
  ] as const) {
    texts[tool] = await callTool(stack, tool, input);
  }
  for (const [where, text] of Object.entries(texts)) {
    expect([where, /123\D?456/.exec(text)?.[0]]).toEqual([where, undefined]);
  }
  expect(texts[`/detalhe/${slug}`]).toContain('https://schema.org/SoldOut');
  expect(texts['abrir_veiculo']).toContain('Preço: Vendido');
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
