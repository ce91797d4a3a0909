import type { Page } from '@playwright/test';
import { setTextSize } from './support/inspect';
import { expect, test } from './support/test';
import { openVehicle, vehicles } from './support/vehicles';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const bar = (page: Page) => page.getByRole('region', { name: 'Ações do veículo' });

/** The name, the price and the action of the page itself. */
const essentials = (page: Page) => [
  page.getByRole('heading', { level: 1 }),
  page.getByText('R$ 1.089.900', { exact: true }).first(),
  page.getByRole('link', { name: 'Fazer proposta' }).first(),
];

for (const text of [16, 20]) {
  test(`name, price and "Fazer proposta" are in the first screen of wide windows with text of ${text} px @desktop`, async ({
    page,
  }) => {
    if (text !== 16) await setTextSize(page, text);
    for (const [width, height] of [
      [1366, 768],
      [1280, 720],
      [1024, 768],
      // 1280 × 720 zoomed to 125 %.
      ...(text === 16 ? ([[1024, 576]] as const) : []),
    ] as const) {
      await page.setViewportSize({ width, height });
      await openVehicle(page, vehicles.armoured);
      for (const part of essentials(page)) {
        await expect.soft(part, `${width} × ${height}`).toBeInViewport({ ratio: 1 });
      }
      await expect(bar(page)).toBeHidden();
      const [photo, panel] = await Promise.all([
        page.locator('[data-carousel-track]').first().boundingBox(),
        page.getByRole('heading', { level: 1 }).boundingBox(),
      ]);
      expect.soft(photo!.height).toBeLessThanOrEqual(Math.max(0.6 * height, 16 * text) + 1);
      expect.soft(photo!.x + photo!.width).toBeLessThanOrEqual(panel!.x + 1);
    }
  });
}

test('a wide window whose head has left shows a bar with name, price and action, which covers nothing @desktop', async ({
  page,
}) => {
  await openVehicle(page, vehicles.armoured);
  await expect(page.locator('html[data-action-bar="off"]')).toBeAttached();
  await page.getByRole('heading', { name: 'Ficha técnica' }).scrollIntoViewIfNeeded();
  await expect(bar(page)).toBeVisible();
  await expect(bar(page)).toContainText('GLX 450 d 4Drive Night Edition');
  await expect(bar(page)).toContainText('R$ 1.089.900');
  await expect(bar(page).getByRole('link', { name: 'Fazer proposta' })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.locator('[data-floating]').filter({ visible: true })).toHaveCount(0);

  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const overlap = await page.evaluate(() => {
      const focused = document.activeElement!;
      const bars = document.querySelector('[data-actions]')!;
      return bars.contains(focused)
        ? 0
        : focused.getBoundingClientRect().bottom - bars.getBoundingClientRect().top;
    });
    expect.soft(overlap, 'focus beneath the bar').toBeLessThanOrEqual(0);
  }
  await page.getByRole('contentinfo').getByText('Corretora de Seguros').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const [last, edge] = await Promise.all([
    page.getByRole('contentinfo').getByText('Corretora de Seguros').boundingBox(),
    bar(page).boundingBox(),
  ]);
  expect(last!.y + last!.height).toBeLessThanOrEqual(edge!.y);

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(bar(page)).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a wide window has no bar @desktop', async ({ page }) => {
    await openVehicle(page, vehicles.armoured);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(bar(page)).toBeHidden();
  });
});
