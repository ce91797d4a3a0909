import type { Locator, Page } from '@playwright/test';
import { expectLive } from './support/live';
import { otherBackend } from './support/other-backend';
import { openProposal, sentDialog } from './support/proposal';
import { resultCards } from './support/search';
import { expect, test } from './support/test';
import { swipeLeft } from './support/touch';

// The tests run against another backend (support/other-backend), whose data, paths and forms of responses differ from
// the demonstration.
test.use({ fileSettings: otherBackend });

test.beforeEach(({ problems }) =>
  problems.allow([
    502,
    /^\/(?:api\/(?:contato|propostas|venda-de-carro|orcamentos\/)|midia\/|_next\/image)/,
  ]),
);

const VARZEA = 'boiuna-varzea-expedicao-pantanal-2025';
const KOYO = 'koyo-x-5-assinatura-2026';

/** Expects that the first visible picture is loaded. */
async function expectPicture(within: Locator): Promise<void> {
  const picture = within.locator('img').filter({ visible: true }).first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

test('a search, a vehicle and its proposal', async ({ page, request, backend }) => {
  const condition = await (await request.get('/busca/todos/repasse-sem-garantia')).text();
  expect(condition).toMatch(/\b2\sveículos encontrados/);
  expect(condition).toContain('Corrente 2.0 Frota');
  const model = await (await request.get('/busca/todos/todos/koyo/x-5')).text();
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
  await form.answerTradeIn('Sim');
  await form.brand.selectOption({ label: 'Boiúna' });
  await form.model.selectOption({ label: 'Igapó' });
  await form.km.fill('58.000 km');
  await form.send();
  await expect(sentDialog(page)).toBeVisible();
  const veiculo = { troca: 1, marca_id: 'ref-2', modelo_id: 'ref-103', km: '58000', detalhe: '' };
  expect(await backend.leads()).toMatchObject([{ body: { veiculo_id: 1002, veiculo } }]);
  await expect
    .poll(
      async () => (await backend.received({ path: '/api/navigation-tracker/ref-' })).at(-1)?.body,
    )
    .toMatchObject({
      veiculos_acessados: [{ marca: 'Kōyō', modelo: 'X/5' }],
    });
});

for (const [how, reach] of [
  ['by a swipe', (page: Page, photo: Locator) => swipeLeft(page, photo)],
  ['with the pointer @desktop', (_page: Page, photo: Locator) => photo.hover()],
] as const) {
  test(`a card, which is one link, shows a second photo when somebody reaches for it ${how}`, async ({
    page,
    isMobile,
  }) => {
    await page.goto('/busca/todos/todos/koyo/x-5');
    const card = resultCards(page).filter({ has: page.locator(`[href="/detalhe/${KOYO}"]`) });
    const photos = card.locator('img');
    const all = resultCards(page).locator('img');
    const count = await all.count();
    await expect(photos).toHaveCount(1);
    await expect(card.getByRole('link')).toHaveCount(1);
    await card.scrollIntoViewIfNeeded();
    await expectLive(card.getByRole('link'));
    const { x } = (await photos.boundingBox())!;
    const first = await photos.getAttribute('srcset');
    await reach(page, photos);
    await expect(photos).toHaveCount(2);
    await expect(photos.last()).not.toHaveAttribute('srcset', first!);
    await expect
      .poll(async () => Math.round((await photos.last().boundingBox())!.x))
      .toBe(Math.round(x));
    await expectPicture(photos.last().locator('..'));
    await expect(all).toHaveCount(count + 1);
    await photos.last()[isMobile ? 'tap' : 'click']();
    await expect(page.getByRole('heading', { level: 1, name: 'X/5 Assinatura' })).toBeVisible();
  });
}

test('a reserved car says so in the words of the backend, in a list and on its page', async ({
  request,
}) => {
  const articles = /<article[^]*?<\/article>/g;
  const list = await (await request.get('/veiculos')).text();
  expect(list.match(articles)!.join()).toContain('Reservado');
  const page = await (await request.get('/detalhe/ampere-volt-e-cidade-2026')).text();
  // Cards of related vehicles may say it too, and scripts repeat the data.
  expect(page.replaceAll(/<script[^]*?<\/script>/g, '').replaceAll(articles, '')).toContain(
    'Reservado',
  );
});

/** Words that appear on a page if the code did not expect a value. */
const SLIP = /undefined|NaN|\bnull\b|\[object|Invalid Date|Infinity/;

test('no odd value slips into what is said of a vehicle, wherever it is said', async ({
  request,
}) => {
  const stock = await request.get('/api/estoque');
  const { vehicles } = (await stock.json()) as { vehicles: readonly { slug: string }[] };
  const slugs = vehicles.map(({ slug }) => slug);
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
