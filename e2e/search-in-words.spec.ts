import type { Page } from '@playwright/test';

import { expectAccessible, expectNoSidewaysScroll } from './support/checks';
import { results, total } from './support/search';
import { expect, test } from './support/test';

const box = (page: Page) => page.getByLabel('O que você procura?').filter({ visible: true });

test('words become the address of the search they mean, with its chips', async ({
  page,
  isMobile,
}) => {
  await page.goto('/busca');
  if (isMobile) await page.getByRole('button', { name: 'FILTRO AVANÇADO' }).click();
  await box(page).fill('kaisersten blindado até 2 milhões mais barato');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    '/busca/blindados/todos/kaiserstein?preco-ate=2000000&ordem=menor-preco',
  );
  const chips = page.getByRole('list', { name: 'Filtros ativos' });
  await expect(chips.getByRole('link', { name: /Kaiserstein/ })).toBeVisible();
  await expect(results(page).first()).toContainText('Kaiserstein');
});

test('words that are no filter are looked for in titles; the others are said', async ({ page }) => {
  await page.goto('/busca?q=kaiserstein+glx+xyzw');
  await expect(page).toHaveURL(/\/busca\/todos\/todos\/kaiserstein\?palavras=glx&ignorado=xyzw$/);
  await expect(page.getByText('Não entendemos “xyzw”')).toBeVisible();
  expect(await total(page)).toBeGreaterThan(0);
  await expect(results(page).filter({ hasNotText: /GLX/ })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Remover filtro “glx”' }).click();
  await expect(page).toHaveURL('/busca/todos/todos/kaiserstein');
  await expect(page.getByText('Não entendemos').filter({ visible: true })).toHaveCount(0);
});

test('the answer is a redirect that nobody keeps', async ({ request }) => {
  const answer = await request.get('/busca?q=diesel&utm_source=x', { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers()['location']).toBe('/busca/todos?combustivel=diesel&utm_source=x');
  expect(answer.headers()['cache-control']).toBe('no-store');
});

test('the first view of the home page has the field @mobile', async ({ page }) => {
  await page.goto('/');
  await expect(box(page)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ problems }) => problems.allow(/^csp: .*\.js$/));

  test('the field is a form', async ({ page }) => {
    await page.goto('/busca/todos/novo');
    await box(page).fill('diesel 2020 pra cima');
    await box(page).locator('..').getByRole('button').click();
    await expect(page).toHaveURL('/busca/todos?ano-de=2020&combustivel=diesel');
  });
});
