import { expect, test } from './support/test';

test.beforeEach(({ problems }) => {
  problems.allow([404, /^\/(?!api|_next|midia)/]);
});

test('a lost address is answered with what it may have meant, nothing sold', async ({ page }) => {
  await page.goto('/carros/kaiserstein-glx-2019.html');
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
