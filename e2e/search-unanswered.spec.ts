import { expectNoSidewaysScroll } from './support/checks';
import { box, results } from './support/search';
import { expect, test } from './support/test';

test('words that nobody understands are answered with an order for them, and stay in the field', async ({
  page,
}) => {
  await page.goto('/');
  await box(page).fill('Corolla fúcsia "XEi"');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/busca/todos?ignorado=Corolla+f%C3%BAcsia+XEi');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(
    page.getByRole('heading', { name: 'ops, não encontramos nenhum carro como este!' }),
  ).toBeVisible();
  await expect(page.getByText('Não temos “Corolla fúcsia XEi” no estoque agora.')).toBeVisible();
  await expect(page.getByLabel('Modelo do veículo')).toHaveValue('Corolla fúcsia XEi');
  await expect(results(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Carros recomendados' })).toBeVisible();

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

test('while typing, a car that nobody has is offered as an order', async ({ page }) => {
  await page.goto('/');
  await box(page).fill('Corolla');
  await page.getByRole('option', { name: 'Nenhum Corolla agora. Encomendar um' }).click();
  await expect(page).toHaveURL('/busca/todos?ignorado=Corolla');
  await expect(page.getByLabel('Modelo do veículo')).toHaveValue('Corolla');
});

test('the stock page has the tabs and filters of the search', async ({ page }) => {
  await page.goto('/veiculos');
  await expect(page.getByText(/\d+\sveículos · \d+\sà venda/)).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Tipo de veículo' })
    .getByRole('link', { name: 'Blindados', exact: true })
    .click();
  await expect(page).toHaveURL('/busca/blindados');
  await page.goBack();
  await expect(page).toHaveURL('/veiculos');
});
