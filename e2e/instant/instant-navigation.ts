import { instant } from '@next/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { vehicles } from '../support/vehicles';

const visible = (page: Page, selector: string) =>
  page.locator(`main ${selector}`).filter({ visible: true }).first();

const searchLink = (page: Page) => visible(page, 'a[href^="/busca/"]');
const pricedVehicle = (page: Page) =>
  visible(page, 'article').filter({ hasText: 'R$' }).first().getByRole('link');

/** What a finger on the link asks for, until all of it is there. */
async function showIntent(page: Page, link: Locator): Promise<void> {
  let open = 0;
  let finished = 0;
  page.on('request', () => (open += 1));
  page.on('requestfinished', (request) => {
    open -= 1;
    if (request.headers()['next-router-segment-prefetch']?.includes('__PAGE__')) finished += 1;
  });
  await link.dispatchEvent('touchstart');
  await expect.poll(() => finished > 0 && open === 0).toBe(true);
}

const ways = [
  ['home → search', '/', searchLink, /\/busca/],
  ['search → detail', '/busca/todos', pricedVehicle, /\/detalhe\//],
  ['detail → related', `/detalhe/${vehicles.armoured}`, pricedVehicle, /\/detalhe\/(?!kaiser)/],
] as const;

for (const [way, from, link, to] of ways) {
  test(`${way}: title and price are there without waiting for the server`, async ({ page }) => {
    await page.goto(from);
    const target = link(page);
    await showIntent(page, target);
    await instant(page, async () => {
      await target.tap();
      await page.waitForURL(to);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(visible(page, '.num').filter({ hasText: 'R$' })).toBeVisible();
    });
  });
}
