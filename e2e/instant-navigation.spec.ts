import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

const seen = (page: Page, selector: string) =>
  page.locator(`main ${selector}`).filter({ visible: true });
const price = (page: Page) => seen(page, '.num').filter({ hasText: 'R$' }).first();

// A slide of the banner is inert while another one is shown.
const searchLink = (page: Page) => seen(page, 'a[href^="/busca/"]:not([inert] *)').first();
const pricedVehicle = (page: Page) =>
  seen(page, 'article').filter({ hasText: 'R$' }).getByRole('link').first();

const ways = [
  ['home → search', '/', searchLink],
  ['search → detail', '/busca/todos', pricedVehicle],
  ['detail → related', `/detalhe/${vehicles.armoured}`, pricedVehicle],
] as const;

for (const [way, from, link] of ways) {
  test(`${way}: the touch fetches all that the tap shows @mobile`, async ({ page }) => {
    await page.goto(from);
    const target = link(page);
    const to = String(await target.getAttribute('href'));
    await target.scrollIntoViewIfNeeded();
    const fetched = page.waitForResponse(
      (response) =>
        new URL(response.url()).pathname === to &&
        Boolean(response.request().headers()['next-router-segment-prefetch']?.includes('__PAGE__')),
    );
    let isFetched = false;
    void fetched.then(() => (isFetched = true));
    // A finger that comes before the scripts is not felt: it comes again.
    await expect(async () => {
      await target.dispatchEvent('touchstart');
      expect(isFetched).toBe(true);
    }).toPass();
    await (await fetched).finished();

    // From here on the server says nothing of that page.
    const asked: string[] = [];
    await page.route(
      (url) => url.pathname === to,
      (route) => asked.push(route.request().url()),
    );
    await target.tap();
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(price(page)).toBeVisible();
    expect(asked).toEqual([]);
  });
}
