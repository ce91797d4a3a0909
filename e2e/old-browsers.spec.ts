import type { Page } from '@playwright/test';
import { visitorAna, LeadFormOnPage } from './support/proposal';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

/** Returns whether React has hydrated any link or button of the page. */
const isHydrated = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button')].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__react')),
    ),
  );

// lib/server/page-cache/old-browsers.test.ts lists what each old browser lacks.
test('Chrome 109 gets pages that work without scripts: from a list to a vehicle, and a proposal that arrives; where a quotation cannot be made it says so', async ({
  page,
  backend,
  problems,
}) => {
  // None of the page's scripts may run, and the console says so of each.
  problems.allow(/^console: .*Content Security Policy/, /^csp: /);
  await page.addInitScript(() => void Reflect.deleteProperty(Array.prototype, 'toReversed'));
  await page.goto('/busca/todos');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /^Guardar/ }).first()).toBeHidden();
  await main.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/detalhe\//);
  await expect(page.getByRole('button', { name: 'Compartilhar' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Compartilhar no WhatsApp' })).toBeVisible();
  expect(await isHydrated(page)).toBe(false);

  await page.goto('/blindagem/cotacao');
  await expect(page.getByText('O orçamento online precisa de JavaScript.')).toBeVisible();
  await page.goto(`/detalhe/${vehicles.armoured}/proposta`);
  const form = new LeadFormOnPage(page.getByRole('main'));
  await form.fill(visitorAna);
  await form.send();
  await expect(page).toHaveURL('/detalhes');
  expect(await backend.leads()).toHaveLength(1);
});
