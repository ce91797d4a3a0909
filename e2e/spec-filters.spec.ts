import type { Page } from '@playwright/test';

import { expectAccessible, expectNoSidewaysScroll } from './support/checks';
import { filterOpener, filterOption, openAdvancedFilters, openSearch } from './support/search';
import { waitForStockDetails } from './support/stock-details';
import { expect, test } from './support/test';

test.beforeEach(async ({ request }) => {
  test.setTimeout(150_000);
  await waitForStockDetails(request);
});

const chips = (page: Page) =>
  page.getByRole('list', { name: 'Filtros ativos' }).filter({ visible: true });

async function chooseGearboxAndColour(page: Page): Promise<void> {
  await filterOpener(page, 'cambio').click();
  await filterOption(page, /^Automático/).click();
  await expect(page).toHaveURL('/busca/todos?cambio=automatico');
  // The list that a further value may be chosen from stays open, with the focus where it was.
  const automatic = filterOption(page, /^Automático/);
  await expect(automatic).toBeFocused();
  await expect(automatic).toHaveAttribute('aria-current', 'true');

  await filterOpener(page, 'cor').click();
  await filterOption(page, /^Preto/).click();
  await expect(page).toHaveURL('/busca/todos?cambio=automatico&cor=preto');
  await expect(filterOption(page, /^Preto/)).toHaveAttribute('aria-current', 'true');
  await filterOption(page, /^Branco/).click();
  await expect(page).toHaveURL('/busca/todos?cambio=automatico&cor=branco,preto');
  await expect(filterOption(page, /^Branco/)).toHaveAttribute('aria-current', 'true');
}

test('the sheet reads filters that only details say, once it is opened; several values are chosen', async ({
  page,
}) => {
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/busca/filtros')) reads.push(request.url());
  });
  await openSearch(page, '/busca/todos');
  expect(reads).toEqual([]);
  await openAdvancedFilters(page);
  await expect(filterOpener(page, 'cambio')).toBeVisible();
  await chooseGearboxAndColour(page);
});

test('"Mais filtros" reads them too, and says when that failed @desktop', async ({
  page,
  problems,
}) => {
  problems.allow([503, /\/api\/busca\/filtros/]);
  let isAway = true;
  await page.route('**/api/busca/filtros?*', (route) =>
    isAway ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await openSearch(page, '/busca/todos');
  await openAdvancedFilters(page);
  const failed = page.getByRole('alert').filter({ hasText: 'não carregaram' });
  await expect(failed).toBeVisible();
  isAway = false;
  await failed.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(failed).toHaveCount(0);
  await chooseGearboxAndColour(page);
  await expect(chips(page).getByRole('link', { name: /Automático/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(filterOpener(page, 'cor')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/busca/todos?cambio=automatico&cor=preto');
  await expect(filterOpener(page, 'cor')).toContainText('Preto');
  await expect(filterOpener(page, 'cor')).not.toContainText('Branco');
});

test('where nothing is found "Mais filtros" is there still, and says how many are set; words of before the details and words that no data answers are not called out of stock @desktop', async ({
  page,
}) => {
  await page.goto('/busca/blindados?carroceria=cupe&cambio=manual');
  const more = page.getByRole('button', { name: 'Mais filtros (2)' });
  await expect(more).toBeVisible();
  await more.click();
  await expect(filterOpener(page, 'carroceria')).toContainText('Cupê');

  await page.goto('/busca?q=completo');
  await expect(page.getByText('Ainda não dá para buscar por “completo”.')).toBeVisible();
  await page
    .getByRole('list', { name: 'O mais próximo' })
    .getByRole('link', { name: /^Couro e teto solar \d+$/ })
    .click();
  await expect(page).toHaveURL('/busca/todos?opcionais=couro,teto-solar');
  await page.goto('/busca?q=suv+completo');
  await expect(
    page.getByRole('status').filter({ hasText: 'Não entendemos “completo”' }),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'O mais próximo' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a link leads to a page of these filters, whose choices lead back to the list', async ({
    page,
  }) => {
    await page.goto('/busca/todos');
    await page.getByRole('link', { name: 'Mais filtros' }).filter({ visible: true }).click();
    await expect(page).toHaveURL('/filtros/todos');
    const automatic = page
      .getByRole('navigation', { name: 'Câmbio' })
      .getByRole('link', { name: /^Automático/ });
    await expectNoSidewaysScroll(page);
    await automatic.click();
    await expect(page).toHaveURL('/busca/todos?cambio=automatico');
    await expect(chips(page).getByRole('link', { name: /Automático/ })).toBeVisible();
    await page.getByRole('link', { name: 'Mais filtros' }).filter({ visible: true }).click();
    await expect(page).toHaveURL('/filtros/todos?cambio=automatico');
    await expect(automatic).toHaveAttribute('aria-current', 'true');
  });
});
