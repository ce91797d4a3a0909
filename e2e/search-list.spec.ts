import { expectPageEntry } from './support/overlay-history';
import { LeadFormOnPage } from './support/proposal';
import { filterOpener, openSearch, filterOption, resultCards, readTotal } from './support/search';
import { expect, test } from './support/test';
import { slugify } from '../lib/stock/slug';
import { routes } from '../lib/site/routes';
import { waitForCompleteStock } from '../scripts/stack.mjs';

test('"Mostrar mais" adds the next page in place, and the way back restores all of it', async ({
  page,
}) => {
  await openSearch(page, '/busca/todos');
  const found = await readTotal(page);
  await expect(resultCards(page)).toHaveCount(24);
  const last = resultCards(page).nth(23);
  const more = page.getByRole('link', { name: 'Mostrar mais' }).filter({ visible: true });
  // This scrolls as a click would, so that the click itself scrolls nothing.
  await more.hover();
  const place = (await last.boundingBox())!.y;
  await more.click();
  await expect(page).toHaveURL('/busca/todos?pagina=2');
  await expect(resultCards(page)).toHaveCount(48);
  await expect.poll(async () => (await last.boundingBox())!.y).toBeCloseTo(place, -1);
  await expect(resultCards(page).nth(24).getByRole('link')).toBeFocused();
  await expect(
    page.getByRole('status').filter({ hasText: `Mais 24\u00a0veículos: 48 de ${found}.` }),
  ).toBeAttached();

  const names = await resultCards(page).getByRole('heading').allTextContents();
  expect(new Set(names).size).toBeGreaterThan(24);
  const seen = resultCards(page).nth(30);
  await seen.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await seen.getByRole('link').click();
  await expect(page).toHaveURL(/\/detalhe\//);
  await page.goBack();
  await expect(page).toHaveURL('/busca/todos?pagina=2');
  await expect(resultCards(page)).toHaveCount(48);
  await expect
    .poll(() => page.evaluate((before) => Math.abs(scrollY - before), scrolled))
    .toBeLessThan(60);
  await expect(seen).toBeInViewport();
});

test('a page of its own is what it says, after others were added to another', async ({ page }) => {
  await page.goto('/veiculos');
  const cards = page.getByRole('article').filter({ visible: true });
  await page.getByRole('link', { name: 'Mostrar mais' }).click();
  await expect(page).toHaveURL('/veiculos?pagina=2');
  await expect(cards).toHaveCount(48);
  await page.getByRole('link', { name: 'Página 1' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/veiculos');
  await expect(cards).toHaveCount(24);
  await page.getByRole('link', { name: 'Página 2' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/veiculos?pagina=2');
  await expect(cards).toHaveCount(24);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/veiculos?pagina=2');
  await expect(cards).toHaveCount(48);
});

test('the title of a page that the list does not have names no other page @desktop', async ({
  request,
}) => {
  const answer = await request.get('/veiculos?pagina=99');
  expect(answer.status()).toBe(404);
  const title = /<title>([^<]+)/.exec(await answer.text())?.[1];
  expect(title).toMatch(/^Carros/);
  expect(title).not.toContain('página');
});

test('begins with cards, and its filters stay in view', async ({ page }) => {
  const card = page.getByRole('article').filter({ visible: true }).first();
  await page.goto('/busca/todos?pagina=2');
  expect((await card.boundingBox())!.y).toBeLessThanOrEqual(240);
  await resultCards(page).nth(6).scrollIntoViewIfNeeded();
  await expect(filterOpener(page, 'marca')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'FILTRO AVANÇADO' })).toBeInViewport({
    ratio: 1,
  });
  await filterOpener(page, 'ordem').click();
  await filterOption(page, 'Menor preço').click();
  await expect(page).toHaveURL('/busca/todos?ordem=menor-preco');
  await expect(resultCards(page).first()).toBeInViewport();
});

test('nothing found: an order that reaches the group, and what to give up, with counts', async ({
  page,
  backend,
}) => {
  await page.goto('/busca/todos/novo/monte-real?preco-ate=1000');
  await new LeadFormOnPage(page.getByRole('main')).fill();
  await page.getByLabel('Ano do veículo').fill('2024');
  await page.getByRole('button', { name: 'Encomendar' }).click();
  await expect(page.getByRole('dialog', { name: 'Encomenda enviada!' })).toBeVisible();
  const [lead] = await backend.leads();
  expect(lead?.body).toMatchObject({
    assunto: 'Encomenda: Monte Real 2024: Monte Real novos, até R$ 1.000',
  });
  await page.keyboard.press('Escape');
  await expectPageEntry(page);

  const offer = page.getByRole('link', { name: /^Sem o filtro “Até R\$ 1\.000”/ });
  const promised = Number(/(\d+)\s+veículo/.exec(await offer.innerText())![1]);
  await offer.click();
  await expect(page).toHaveURL('/busca/todos/novo/monte-real');
  expect(await readTotal(page)).toBe(promised);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('tabs, filters, pages and the search button are links; prices are a form', async ({
    page,
  }) => {
    await page.goto('/busca/todos');
    for (const [name, entry, address] of [
      ['condicao', /^Novo/, '/busca/todos/novo'],
      ['marca', /^Monte Real/, '/busca/todos/novo/monte-real'],
      ['modelo', /^Serra Alta/, '/busca/todos/novo/monte-real/serra-alta'],
    ] as const) {
      await filterOpener(page, name).click();
      await page.locator(`[data-filter=${name}]`).getByRole('link', { name: entry }).click();
      await expect(page).toHaveURL(address);
    }
    await expect(resultCards(page)).toHaveCount(await readTotal(page));
    await expect(page.getByRole('link', { name: 'Buscar', exact: true })).toHaveAttribute(
      'href',
      '/busca/todos/novo/monte-real/serra-alta',
    );
    await page.getByRole('link', { name: 'Todos', exact: true }).click();
    await expect(page).toHaveURL('/busca/todos');
    await page.getByRole('link', { name: 'Próxima página' }).first().click();
    await expect(page).toHaveURL('/busca/todos?pagina=2');
    await expect(resultCards(page)).toHaveCount(24);
    // Controls that need scripts are hidden.
    await expect(page.getByRole('button', { name: 'FILTRO AVANÇADO' })).toBeHidden();
    await expect(filterOpener(page, 'combustivel')).toBeVisible();

    await filterOpener(page, 'preco').click();
    const form = page.getByRole('form', { name: 'Faixa de Preço' });
    await form.getByLabel('Até').fill('200.000');
    await form.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page).toHaveURL('/busca/todos?preco-ate=200000');
    expect(await readTotal(page)).toBeGreaterThan(0);
  });
});

test.describe('a stock without a vehicle', () => {
  test.use({
    ownSite: true,
    failing: { faults: [{ match: { path: '/api/veiculos' }, kind: 'empty-list' }] },
  });

  test('says so, and offers to order one @desktop', async ({ request }) => {
    const html = await (await request.get('/veiculos')).text();
    expect(html).toContain('Nenhum veículo no estoque agora.');
    expect(html).toMatch(/<a[^>]* href="\/faleconosco\?encomenda="(?:(?!<\/a>)[^])*Encomende aqui/);
  });
});

test.describe('what a search finds', () => {
  test('is what the filters of the backend find @desktop', async ({ request, backend, stack }) => {
    await waitForCompleteStock(stack.site, stack.settings);
    const brands = await backend.list('/api/marcas?origem=site&existentes=1');
    const names = [null, ...brands.map(({ titulo }) => String(titulo))];
    const searches = names.flatMap((marca) =>
      (['todos', 'blindados', 'nao-blindados'] as const).flatMap((listing) =>
        (['todos', 'novo', 'semi-novo'] as const).map((condicao) => ({ marca, listing, condicao })),
      ),
    );
    const found = await Promise.all(
      searches.map(async ({ marca, listing, condicao }) => {
        const query = new URLSearchParams({
          origem: 'site',
          ...(marca !== null && { marca }),
          ...(listing !== 'todos' && { blindado: listing === 'blindados' ? '1' : '0' }),
          ...(condicao !== 'todos' && { condicao }),
        });
        const address = `/busca/${listing}/${condicao}${marca === null ? '' : `/${slugify(marca)}`}`;
        const answer = await request.get(routes.api.searchCount(address));
        const { total } = (await answer.json()) as { total: number };
        const { length } = await backend.list(`/api/veiculos?${query.toString()}`);
        return { address, total, length };
      }),
    );
    expect(found.filter(({ total, length }) => total !== length)).toEqual([]);
    expect(found.filter(({ length }) => length > 0).length).toBeGreaterThan(brands.length * 2);
  });
});
