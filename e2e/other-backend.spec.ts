import type { Locator } from '@playwright/test';
import { expectLive } from './support/live';
import { otherBackend } from './support/other-backend';
import { ana, openProposal, sentDialog } from './support/proposal';
import { results } from './support/search';
import { expect, settlePrivacy, test } from './support/test';
import { swipeLeft } from './support/touch';

// Another backend: its data, its forms of every answer and its path are not those of the usual one (support/other-backend).
test.use({
  fileSettings: {
    ...otherBackend,
    COMPANY_NAME: 'Empresa de Exemplo Comércio de Veículos Ltda.',
    COMPANY_CNPJ: '12345678000195',
    COMPANY_ADDRESS: 'Av. do Exemplo, 100, Centro, São Paulo, SP, 01000-000',
    COMPANY_EMAIL: 'contato@empresa.example',
  },
});

test.beforeEach(({ problems }) =>
  problems.allow([
    502,
    /^\/(?:api\/(?:contato|propostas|venda-de-carro|orcamentos\/)|midia\/|_next\/image)/,
  ]),
);

test.afterEach(({ backend }) => backend.reset());

const VARZEA = 'boiuna-varzea-expedicao-pantanal-2025';
const KOYO = 'koyo-x-5-assinatura-2026';

/** The first picture within is one that came. */
async function expectPicture(within: Locator): Promise<void> {
  const picture = within.locator('img').filter({ visible: true }).first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

/** The words of a document, as they are read; what only scripts read is left out. */
const words = (html: string) =>
  html
    .replaceAll(/<script[^]*?<\/script>|<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&amp;', '&');

test('the footer names the company that answers for the site', async ({ request }) => {
  const html = await (await request.get('/acessibilidade')).text();
  const footer = html.slice(html.indexOf('id="rodape"'));
  expect(words(footer)).toContain('Empresa de Exemplo Comércio de Veículos Ltda.');
  expect(words(footer)).toContain('CNPJ 12.345.678/0001-95');
  expect(words(footer)).toContain('Av. do Exemplo, 100, Centro, São Paulo, SP, 01000-000');
  expect(footer).toContain('href="mailto:contato@empresa.example"');
});

test('the home page shows what it has, and leads to vehicles by their own addresses', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  expect(words(html)).not.toMatch(/Sobra de outr/);
  const [, highlights = ''] = html.split('aria-label="Destaques do mês"');
  const cards = highlights
    .match(/<article[^]*?<\/article>/g)!
    .slice(0, 4)
    .map(words);
  expect(cards).toEqual([
    expect.stringContaining('R$ 412.900 à vista'),
    expect.stringContaining('R$ 389.900'),
    expect.stringContaining('R$ 1.250.000,90'),
    expect.stringContaining('Sob Consulta'),
  ]);
  expect(html).toContain(`href="/detalhe/${VARZEA}"`);
  const moved = await request.get('/detalhe/4102', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([
    308,
    expect.stringContaining(`/detalhe/${VARZEA}`),
  ]);
});

test('a search, a vehicle and its proposal', async ({ page, request, backend }) => {
  const html = async (path: string) => (await request.get(path)).text();
  expect(await html('/busca/todos')).toContain('href="/busca/todos/repasse-sem-garantia"');
  const condition = await html('/busca/todos/repasse-sem-garantia');
  expect(condition).toMatch(/\b2\sveículos encontrados/);
  expect(condition).toContain('Repasse (sem garantia)');
  expect(condition).toContain('Corrente 2.0 Frota');
  expect(condition).toMatch(/R\$\s74\.500/);
  // The default search, of the condition that this backend has under a code of its own.
  expect(await html('/busca')).toContain('<article');

  expect(await html('/busca/todos/todos/koyo')).toContain('href="/busca/todos/todos/koyo/x-5"');
  const model = await html('/busca/todos/todos/koyo/x-5');
  expect(model).toMatch(/\b2\sveículos encontrados/);
  expect(model).toContain(`href="/detalhe/${KOYO}"`);

  await page.goto(`/detalhe/${KOYO}`);
  const main = page.getByRole('main').filter({ visible: true });
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Kōyō X/5 Assinatura');
  await expect(main.locator('section').first()).toContainText('R$ 389.900');
  await expect(main).toContainText('Teto solar panorâmico');
  await expect(main).toContainText('Bancos');
  await expectPicture(main);

  const form = await openProposal(page);
  await form.fill();
  await form.trade('Sim');
  await form.brand.selectOption({ label: 'Boiúna' });
  await form.model.selectOption({ label: 'Igapó' });
  await form.km.fill('58.000 km');
  await form.send();
  await expect(sentDialog(page)).toBeVisible();
  const sent = {
    nome: ana.name,
    telefone: ana.phone,
    email: ana.email,
    tipo: 1,
    veiculo_id: 1002,
    veiculo: { troca: 1, marca_id: 'ref-2', modelo_id: 'ref-103', km: '58000', detalhe: '' },
    proposta: '',
    status: 0,
  };
  expect((await backend.leads()).map(({ body }) => body)).toEqual([sent]);
  await expect
    .poll(
      async () => (await backend.received({ path: '/api/navigation-tracker/ref-' })).at(-1)?.body,
    )
    .toMatchObject({
      veiculos_acessados: [{ marca: 'Kōyō', modelo: 'X/5' }],
    });
});

test('a card shows a second photo when somebody reaches for it, by a swipe or with the pointer, and is one link', async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  const list = '/busca/todos/todos/koyo/x-5';
  const desktop = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };
  const wide = await browser.newContext({ baseURL: baseURL!, ...desktop });
  problems.watch(wide, new URL(baseURL!).origin);
  await wide.addInitScript(settlePrivacy);
  for (const [tab, reach, press] of [
    [await wide.newPage(), (photo: Locator) => photo.hover(), 'click'],
    [page, (photo: Locator) => swipeLeft(page, photo), 'tap'],
  ] as const) {
    await tab.goto(list);
    const card = results(tab).filter({ has: tab.locator(`[href="/detalhe/${KOYO}"]`) });
    const photos = card.locator('img');
    const all = results(tab).locator('img');
    const count = await all.count();
    await expect(photos).toHaveCount(1);
    await expect(card.getByRole('link')).toHaveCount(1);
    await card.scrollIntoViewIfNeeded();
    await expectLive(card.getByRole('link'));
    const { x } = (await photos.boundingBox())!;
    const first = await photos.getAttribute('srcset');
    await reach(photos);
    await expect(photos).toHaveCount(2);
    await expect(photos.last()).not.toHaveAttribute('srcset', first!);
    await expect
      .poll(async () => Math.round((await photos.last().boundingBox())!.x))
      .toBe(Math.round(x));
    await expectPicture(photos.last().locator('..'));
    await expect(all).toHaveCount(count + 1);
    await photos.last()[press]();
    await expect(tab.getByRole('heading', { level: 1, name: 'X/5 Assinatura' })).toBeVisible();
  }
  await wide.close();
});

/** What code that met an unexpected value leaves on a page. */
const SLIP = /undefined|NaN|\bnull\b|\[object|Invalid Date|Infinity/;

test('a reserved car says so in the words of the backend, stands after the free ones, and is not advertised', async ({
  request,
}) => {
  const html = async (path: string) => (await request.get(path)).text();
  const cards = (await html('/veiculos')).match(/<article[^]*?<\/article>/g)!;
  const states = cards.map((card) => /^[^>]* data-state="([^"]+)"/.exec(card)?.[1] ?? 'livre');
  const order = ['livre', 'Reservado', 'Vendido'];
  expect(new Set(states)).toEqual(new Set(order));
  expect(states).toEqual(states.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));

  const reserved = cards[states.indexOf('Reservado')]!;
  expect(words(reserved)).toContain('Reservado');
  const href = /href="(\/detalhe\/[^"]+)"/.exec(reserved)![1]!;
  // Cards of related vehicles may say it too.
  expect(words((await html(href)).replaceAll(/<article[^]*?<\/article>/g, ''))).toContain(
    'Reservado',
  );
  const feed = await request.get('/feeds/meta.xml');
  expect(feed.status()).toBe(200);
  expect(await feed.text()).not.toContain(href);
});

test('no odd value slips into what is said of a vehicle, wherever it is said', async ({
  request,
}) => {
  const stock = await request.get('/api/estoque');
  const { slug: slugs } = (await stock.json()) as { slug: readonly string[] };
  const pages = [VARZEA, KOYO].flatMap((slug) =>
    ['', '/proposta', '/parcelas', '/parcelas?entrada=1&meses=60&taxa=99', '/passaporte'].map(
      (part) => `/detalhe/${slug}${part}`,
    ),
  );
  const comparison = `/comparar?v=${slugs.slice(0, 2).join(',')},${VARZEA},${KOYO}`;
  for (const path of [...pages, `/visita?veiculo=${VARZEA}`, '/veiculos', comparison]) {
    const answer = await request.get(path);
    expect.soft([path, answer.status()]).toEqual([path, 200]);
    // Scripts carry the data of the page once more, where null is a value.
    const html = (await answer.text()).replace(/<script[^]*?<\/script>/g, '');
    expect.soft(html.match(SLIP)?.[0], path).toBeUndefined();
  }
});

test('contact: the facts of this company', async ({ request }) => {
  const html = await (await request.get('/faleconosco')).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  expect(words(main)).toContain('Estrada do Outeiro, s/n');
  expect(words(main)).toContain('Feriados: fechado');
  expect(words(main)).toContain('falar com Recepção');
  const names = ['Instagram', 'Facebook', 'YouTube', 'LinkedIn'];
  const shown = names.filter((name) => main.includes(`aria-label="${name}"`));
  expect(shown).toEqual(['Instagram', 'Facebook']);
});
