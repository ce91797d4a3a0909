import { expect, test } from './support/test';

test.beforeEach(({ problems }) => {
  problems.allow([404, /^\/(?!api|_next|midia)/]);
});

test('an unknown address answers 404 with "opa", ways on and vehicles, none sold, and is left out by search engines; it suggests what the lost address may have meant', async ({
  page,
}) => {
  const response = await page.goto('/carros/kaiserstein-glx-2019.html');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(/opa/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('opa');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/');
  await expect(main.getByRole('link', { name: 'Buscar veículos' })).toHaveAttribute(
    'href',
    '/busca/todos/semi-novo',
  );
  await expect(main.getByRole('link', { name: 'Falar no WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/api\.whatsapp\.com\/send\?phone=5511955502001/,
  );
  await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
  const suggestions = page.getByRole('group', { name: 'Sugestões' }).getByRole('article');
  await expect(suggestions.first()).toContainText('Kaiserstein');
  await expect(suggestions.first()).toContainText('GLX');
  await expect(suggestions.filter({ hasText: 'Vendido' })).toHaveCount(0);
  await expect(suggestions.first().getByRole('link')).toHaveAttribute('href', /^\/detalhe\/.+/);
});

test('without an answer the general suggestions stay', async ({ page, problems }) => {
  problems.allow([503, /^\/api\/sugestoes/]);
  await page.route(/\/api\/sugestoes/, (route) => route.fulfill({ status: 503 }));
  await page.goto('/carros/kaiserstein-glx-2019.html');
  const suggestions = page.getByRole('group', { name: 'Sugestões' }).getByRole('article');
  expect(await suggestions.count()).toBeGreaterThan(3);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('it has the general suggestions', async ({ page }) => {
    await page.goto('/carros/kaiserstein-glx-2019.html');
    const suggestions = page.getByRole('group', { name: 'Sugestões' }).getByRole('article');
    expect(await suggestions.count()).toBeGreaterThan(3);
  });
});
