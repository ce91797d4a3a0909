import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openWithStoppedClock } from './support/checks';
import { measureContrasts } from './support/contrast';
import { expectLive } from './support/live';
import { expectPageEntry } from './support/overlay-history';
import { expect, test } from './support/test';

const opener = (page: Page) => page.getByRole('button', { name: 'Abrir menu' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

test('the header can be read over any picture, even a white one, at every width @desktop', async ({
  page,
}) => {
  const white = await sharp({ create: { width: 8, height: 5, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await page.route(/\/_next\/image/, (route) =>
    route.fulfill({ body: white, contentType: 'image/png' }),
  );
  const header = page.getByRole('banner');
  // Only links without a background of their own depend on the veil between header and picture.
  const bare = header.locator('nav a, a[aria-label="Buscar veículos"]:visible, [role=button]');
  for (const path of ['/', '/sobre']) {
    await page.goto(path);
    for (const width of [390, 1024, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const contrasts = await measureContrasts(page, bare, header.locator('[data-bar]').first());
      expect(contrasts.length).toBeGreaterThan(1);
      for (const { name, contrast } of contrasts) {
        expect.soft(contrast, `${name} on ${path} at ${width}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

test.describe('menu', () => {
  test('opens after 100 ms and closes after 500 ms', async ({ page }) => {
    await openWithStoppedClock(page, '/');
    await opener(page).click();
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
    await page.clock.runFor(90);
    await expect(menu(page)).toBeHidden();
    await page.clock.runFor(20);
    await expect(menu(page)).toBeVisible();

    await menu(page).getByRole('button', { name: 'Fechar menu' }).click();
    await page.clock.runFor(480);
    await expect(menu(page)).toBeVisible();
    await page.clock.runFor(30);
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test('closed before it has opened, or while something else opens, it leaves no mark of its own on the page', async ({
    page,
  }) => {
    await page.goto('/sobre');
    await expectLive(opener(page));
    await opener(page).evaluate(async (element: HTMLElement) => {
      element.click();
      await new Promise(requestAnimationFrame);
      history.back();
    });
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('html')).not.toHaveAttribute('data-modal');

    const preferences = page.getByRole('dialog', { name: 'Preferências de privacidade' });
    await page.getByRole('link', { name: 'Preferências de privacidade' }).click();
    await preferences.getByRole('button', { name: 'Fechar' }).click();
    await expectPageEntry(page);
    await opener(page).click();
    await expect(menu(page)).toBeVisible();
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[aria-label="Fechar menu"]')?.click();
      document.querySelector<HTMLElement>('footer a[href$="#preferencias"]')?.click();
    });
    await expect(preferences).toBeVisible();
    await expect(menu(page)).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-modal', '');
    await preferences.getByRole('button', { name: 'Fechar' }).click();
    await expect(preferences).toBeHidden();
    await expect(page.locator('html')).not.toHaveAttribute('data-modal');
  });

  test('the first stop of the keyboard skips the header; the menu keeps the keyboard inside, closes by Esc and gives the focus back', async ({
    page,
  }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Ir para o conteúdo' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/#conteudo');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

    await opener(page).press('Enter');
    await expect(menu(page)).toBeVisible();
    const stops = await menu(page).locator('a, button').count();
    for (let step = 0; step < stops + 3; step += 1) {
      await page.keyboard.press('Tab');
      const place = await page.evaluate(
        () => document.activeElement?.closest('dialog, body')?.tagName,
      );
      // Past the last stop the browser's own bars have the focus, and the page's body stands for them.
      if (place === 'BODY')
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    }
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });
});
