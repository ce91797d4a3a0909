import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './support/checks';
import { openAdvancedFilters, searchBox, resultCards } from './support/search';
import { expect, test } from './support/test';

test('the magnifying glass opens the field over the bar, ready to type in; it closes by a key, its button, and what it led to', async ({
  page,
}) => {
  await page.goto('/faleconosco');
  const banner = page.getByRole('banner');
  const glass = banner.getByRole('link', { name: 'Buscar veículos' });
  const field = banner.getByLabel('O que você procura?');
  await glass.tap();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await glass.tap();
  await page.getByRole('button', { name: 'Fechar a busca' }).tap();
  await expect(field).toBeHidden();

  await glass.tap();
  await expect(field).toBeFocused();
  await page.keyboard.type('diesel');
  await options(page).first().tap();
  await expect(page).toHaveURL('/busca/todos?combustivel=diesel');
  await expect(field).toBeHidden();

  // The next address differs only by its query.
  await glass.tap();
  await expect(field).toBeFocused();
  await page.keyboard.type('elétrico');
  await options(page).first().tap();
  await expect(page).toHaveURL('/busca/todos?combustivel=eletrico');
  await expect(field).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/busca/todos?combustivel=diesel');
  await expect(field).toBeHidden();

  await glass.tap();
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/busca');
  await expect(resultCards(page).first()).toBeVisible();
});

/** The suggestions below the field. */
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Sugestões' }).getByRole('option');

test('while typing, names and vehicles are offered, and walked by the keys @desktop', async ({
  page,
}) => {
  await page.goto('/busca/todos');
  await searchBox(page).focus();
  const field = page.getByRole('combobox', { name: 'O que você procura?' });
  await page.keyboard.type('blindado kaisers');
  const brands = page.getByRole('group', { name: 'Marcas' });
  await expect(brands.getByRole('option')).toHaveText([/^Kaiserstein · Blindados\d+\sveículos$/]);
  const vehicles = page.getByRole('group', { name: 'Veículos' }).getByRole('option');
  await expect(vehicles.first()).toContainText(/Kaiserstein.*(R\$|Vendido|Sob Consulta)/);
  await expect(vehicles.first().locator('img')).toBeVisible();
  await expect(brands).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('status').filter({ hasText: /^\d+\ssugestões$/ })).toBeAttached();

  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  const chosen = await options(page).first().getAttribute('id');
  await expect(field).toHaveAttribute('aria-activedescendant', chosen ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field).toHaveValue('blindado kaisers');

  await page.keyboard.press('ArrowDown');
  const [first] = await options(page).all();
  const href = await first?.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href ?? '');
  await expect(searchBox(page)).toHaveValue('');
});

test('where the stock is too large for a list on the device, the server suggests, and a vehicle is one tap away', async ({
  page,
}) => {
  await page.route('/api/estoque', (route) => route.fulfill({ json: null }));
  await page.goto('/');
  await searchBox(page).fill('kaiserstein glx');
  const vehicle = page.getByRole('group', { name: 'Veículos' }).getByRole('option').first();
  await expect(vehicle).toContainText(/Kaiserstein GLX.*\skm/);
  await searchBox(page).fill('');
  await expect(options(page)).toHaveCount(0);
  await searchBox(page).fill('kaiserstein glx');
  await vehicle.click();
  await expect(page).toHaveURL(/\/detalhe\/kaiserstein-/);
});

test('searches of before are offered; without the stock list Enter still searches', async ({
  page,
  problems,
}) => {
  problems.allow(/api\/estoque|ERR_FAILED|Failed to load/);
  await page.route('/api/estoque', (route) => route.abort());
  const searches = [{ address: '/busca/blindados', words: 'Carros blindados' }];
  await page.addInitScript(
    (content) => localStorage.setItem('buscas', content),
    JSON.stringify(searches),
  );
  await page.goto('/busca/todos/novo');
  await openAdvancedFilters(page);
  await searchBox(page).focus();
  await expect(page.getByRole('option', { name: 'Carros blindados' })).toBeVisible();
  await searchBox(page).fill('diesel');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/busca/todos?combustivel=diesel');
});

test('a visitor who saves data is sent no list, and the field is a plain form', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/');
  await searchBox(page).fill('kais');
  await expect(searchBox(page)).not.toHaveAttribute('role');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/^[^?]*\/busca\//);
  expect(requested).not.toContain('/api/estoque');
});

test('without scripts the field is a form for its words; that of the header may be sent empty', async ({
  request,
}) => {
  for (const path of ['/faleconosco', '/busca/todos/novo']) {
    const html = await (await request.get(path)).text();
    const forms = html.match(/<form\b[^>]* role="search"[^]*?<\/form>/g) ?? [];
    expect(forms, path).not.toEqual([]);
    for (const form of forms) {
      expect(form).toMatch(/^<form[^>]* action="\/busca" method="get"/);
      expect(form).toMatch(/<input[^>]* name="q"/);
      expect(form).toContain('<button type="submit"');
    }
    if (path === '/faleconosco') expect(forms[0]).not.toContain('required');
  }
});

test('words that nobody understands stay in the field, to be typed anew', async ({ page }) => {
  await page.goto('/');
  await searchBox(page).fill('Corolla fúcsia "XEi"');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/busca/todos?ignorado=Corolla+f%C3%BAcsia+XEi');
  await expect(page.getByLabel('Modelo do veículo')).toHaveValue('Corolla fúcsia XEi');
  await page.getByRole('link', { name: 'Ver todos os veículos' }).first().click();
  await expect(page).toHaveURL('/veiculos');
  await page.goBack();
  await page.getByRole('banner').getByRole('link', { name: 'Buscar veículos' }).tap();
  const field = page.getByRole('banner').getByLabel('O que você procura?');
  await expect(field).toHaveValue('Corolla fúcsia "XEi"');
  await page.keyboard.type('até 500 mil');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/busca/todos?preco-ate=500000');
});

test('a long word that is not understood beside others wraps', async ({ page }) => {
  await page.goto(`/busca/todos?palavras=x5&ignorado=${'W'.repeat(60)}`);
  await expect(page.getByText('Não entendemos “WWW')).toBeVisible();
  await expectNoSidewaysScroll(page);
});
