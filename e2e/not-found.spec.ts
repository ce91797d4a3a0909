import { expect, test } from './support/test';

test('a lost address is answered with what it may have meant, nothing sold; without an answer general suggestions stay', async ({
  page,
  problems,
}) => {
  problems.allow([404, /^\/(?!api|_next|midia)/], [503, /^\/api\/sugestoes/]);
  await page.goto('/carros/kaiserstein-glx-2019.html');
  const suggestions = page.getByRole('group', { name: 'Sugestões' }).getByRole('article');
  await expect(suggestions.first()).toContainText('Kaiserstein');
  await expect(suggestions.first()).toContainText('GLX');
  await expect(suggestions.filter({ hasText: 'Vendido' })).toHaveCount(0);
  await expect(suggestions.first().getByRole('link')).toHaveAttribute('href', /^\/detalhe\/.+/);
  await page.route(/\/api\/sugestoes/, (route) => route.fulfill({ status: 503 }));
  await page.reload();
  expect(await suggestions.count()).toBeGreaterThan(3);
});

test('without scripts it has the general suggestions @desktop', async ({ request }) => {
  const answer = await request.get('/carros/kaiserstein-glx-2019.html');
  const html = await answer.text();
  const suggestions = html.slice(html.indexOf('aria-label="Sugestões"'));
  expect(suggestions.match(/<article\b/g)?.length).toBeGreaterThan(3);
});
