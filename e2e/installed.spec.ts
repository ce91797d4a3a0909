import type { Page } from '@playwright/test';
import type { MetadataRoute } from 'next';

import { expectAccessible, expectNoSidewaysScroll } from './support/checks';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

test('the manifest says what a browser needs to install the site, and nothing that is not there', async ({
  request,
}) => {
  const manifest = (await (
    await request.get('/manifest.webmanifest')
  ).json()) as MetadataRoute.Manifest;
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', display: 'standalone' });
  expect(manifest.shortcuts?.map(({ url }) => url)).toEqual([
    '/busca',
    '/garagem',
    '/blindagem/cotacao',
  ]);
  const purposes = manifest.icons?.map(({ sizes, purpose }) => `${String(sizes)} ${purpose ?? ''}`);
  expect(purposes).toEqual(['192x192 ', '512x512 ', '512x512 maskable']);
  const pictures = [...(manifest.icons ?? []), ...(manifest.screenshots ?? [])];
  for (const { src, type = '' } of pictures) {
    const answer = await request.get(src);
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type]);
  }
  for (const { url } of manifest.shortcuts ?? []) {
    expect((await request.get(url)).status(), url).toBe(200);
  }
});

test('in a window of its own the header has the way back; in a browser it has none', async ({
  page,
}) => {
  const back = page.getByRole('banner').getByRole('link', { name: 'Voltar' });
  await page.goto('/busca/todos');
  await expect(back).toBeHidden();

  // No browser of ours has such a window: its style sheets take any window for one.
  await page.route(/\.css$/, async (route) => {
    const css = await (await route.fetch()).text();
    await route.fulfill({
      body: css.replaceAll(/display-mode:\s*standalone/g, 'display-mode: browser'),
      contentType: 'text/css',
    });
  });
  await page.goto(`/detalhe/${vehicles.armoured}`);
  await expect(back).toBeVisible();
  await expectNoSidewaysScroll(page);
  await back.click();
  await expect(page).toHaveURL('/busca/todos');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('the offer to install', () => {
  test.use({ serviceWorkers: 'allow' });

  /** Opens a page, and says what a browser says of a site that it can install. */
  async function openOffered(page: Page, visit: number): Promise<void> {
    await page.goto('/sobre');
    const offerInstallation = () =>
      page.evaluate(() => {
        const event = new Event('beforeinstallprompt', { cancelable: true });
        const asked = () => {
          document.documentElement.dataset['installAsked'] = '';
          return Promise.resolve();
        };
        return !dispatchEvent(Object.assign(event, { prompt: asked }));
      });
    // Taken once the page is hydrated.
    await expect.poll(offerInstallation).toBe(true);
    const visits = () => page.evaluate(() => localStorage.getItem('visitas'));
    await expect.poll(visits).toMatch(new RegExp(`^${visit} `));
  }

  const offer = (page: Page) => page.getByRole('region', { name: 'Instalar o site' });

  test('waits for a second visit, stands under all else, and is the browser’s own question', async ({
    page,
    context,
  }) => {
    await openOffered(page, 1);
    await expect(offer(page)).toHaveCount(0);

    const second = await context.newPage();
    await openOffered(second, 2);
    await expect(offer(second)).toBeAttached();
    await expect(offer(second)).not.toBeInViewport();
    await offer(second).scrollIntoViewIfNeeded();
    await expectAccessible(second);
    await expectNoSidewaysScroll(second);
    await offer(second).getByRole('button', { name: 'Instalar' }).click();
    await expect(second.locator('html')).toHaveAttribute('data-install-asked', '');
    await expect(offer(second)).toHaveCount(0);
  });

  test('declined, it does not come back at the next visit', async ({ page, context }) => {
    await openOffered(page, 1);
    const second = await context.newPage();
    await openOffered(second, 2);
    await offer(second).getByRole('button', { name: 'Agora não' }).click();
    await expect(offer(second)).toHaveCount(0);
    const third = await context.newPage();
    await openOffered(third, 3);
    await expect(offer(third)).toHaveCount(0);
  });
});
