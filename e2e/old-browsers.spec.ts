import type { Page } from '@playwright/test';
import { ana, LeadFormOnPage } from './support/proposal';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

/** What each browser lacks that is just too old, taken from one that has it. */
const lacks = {
  'Safari 16.3': () => {
    globalThis.RegExp = new Proxy(RegExp, {
      construct(known, [source, flags]: [string | RegExp, string?]) {
        if (String(source).includes('(?<=')) throw new SyntaxError('unknown group');
        return new known(source, flags);
      },
    });
  },
  'Chrome 109': () => void Reflect.deleteProperty(Array.prototype, 'toReversed'),
  'Firefox 120': () => {
    CSS.supports = () => false;
  },
};

/** Of the page: whether React has taken over anything. */
const isHydrated = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button')].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__react')),
    ),
  );

test('a browser of today is asked and told nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/busca/todos');
  await expect.poll(() => isHydrated(page)).toBe(true);
  expect(asked.filter((url) => url.includes('navegador-antigo'))).toEqual([]);
});

for (const [browser, take] of Object.entries(lacks)) {
  test(`${browser} gets the page that works without scripts`, async ({ page, problems }) => {
    // None of the page's scripts may run, and the console says so of each.
    problems.allow(/^console: .*Content Security Policy/, /^csp: /);
    await page.addInitScript(take);
    await page.goto('/busca/todos');
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: /^Guardar/ }).first()).toBeHidden();
    await main.getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/detalhe\//);
    await expect(page.getByRole('button', { name: 'Compartilhar' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Compartilhar no WhatsApp' })).toBeVisible();
    expect(await isHydrated(page)).toBe(false);
  });
}

test('where a quotation cannot be made it says so, and a proposal arrives', async ({
  page,
  backend,
  problems,
}) => {
  problems.allow(/^console: .*Content Security Policy/, /^csp: /);
  await backend.reset();
  await page.addInitScript(lacks['Chrome 109']);
  await page.goto('/blindagem/cotacao');
  await expect(page.getByText('A cotação online precisa de JavaScript.')).toBeVisible();
  await page.goto(`/detalhe/${vehicles.armoured}/proposta`);
  const form = new LeadFormOnPage(page.getByRole('main'));
  await form.fill(ana);
  await form.send();
  await expect(page).toHaveURL('/detalhes');
  expect(await backend.leads()).toHaveLength(1);
});
