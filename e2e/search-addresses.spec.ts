import { expectAccessible } from './support/checks';
import { heading, results, total } from './support/search';
import { expect, test } from './support/test';

test.describe('addresses', () => {
  test('each shows its title and as many as it says @desktop', async ({ page }) => {
    for (const [address, title] of [
      ['/busca', 'SEMINOVOS'],
      ['/busca/todos', 'CARROS NOVOS E SEMINOVOS'],
      ['/busca/nao-blindados', 'CARROS NOVOS E SEMINOVOS'],
    ] as const) {
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      await expect(heading(page)).toHaveText(title);
      const found = await total(page);
      expect(found).toBeGreaterThan(0);
      await expect(results(page)).toHaveCount(Math.min(found, 24));
    }
  });

  test('any other form leads to the canonical one for good @desktop', async ({ request }) => {
    for (const [address, canonical] of [
      ['/busca/todos/', '/busca/todos'],
      ['/busca/Todos/Semi-Novo/Monte%20Real', '/busca/todos/semi-novo/monte-real'],
      ['/busca?marca=Kaiserstein&listagem=todos', '/busca/todos/todos/kaiserstein'],
      [
        '/busca/todos?marca=Monte%20Real&marca=Kaiserstein&combustivel=agua',
        '/busca/todos?marca=kaiserstein,monte-real',
      ],
    ] as const) {
      let location: string = address;
      const statuses: number[] = [];
      for (let step = 0; step < 3; step += 1) {
        const response = await request.get(location, { maxRedirects: 0 });
        if (response.status() === 200) break;
        statuses.push(response.status());
        location = response.headers().location!.replace(/^https?:\/\/[^/]+/, '');
      }
      expect(location).toBe(canonical);
      expect(new Set(statuses)).toEqual(new Set([308]));
    }
  });

  test('an unknown brand answers 404 with the screen of no results', async ({ page, problems }) => {
    problems.allow([404, '/busca/todos/todos/nao-existe']);
    const response = await page.goto('/busca/todos/todos/nao-existe');
    expect(response?.status()).toBe(404);
    await expect(
      page.getByRole('heading', { name: 'ops, não encontramos nenhum carro como este!' }),
    ).toBeVisible();
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('link', { name: /Sem “nao existe”/ })).toHaveAttribute(
      'href',
      '/busca/todos',
    );
    await expectAccessible(page);
    problems.allow([404, '/busca/todos?marca=nao-existe,nem-isto']);
    const several = await page.goto('/busca/todos?marca=nao-existe,nem-isto');
    expect(several?.status()).toBe(404);
  });

  test('what is no search at all answers 404 @desktop', async ({ request }) => {
    expect((await request.get('/busca/qualquer')).status()).toBe(404);
    expect((await request.get('/busca/todos/todos/a/b/c/d')).status()).toBe(404);
  });
});
