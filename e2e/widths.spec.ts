import type { Page } from '@playwright/test';
import { scrollIntoViewAtOnce, expectNoSidewaysScroll } from './support/checks';
import { setTextSize } from './support/inspect';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

// Between the widths of e2e/states, whose pictures show the same at 320, 390, 768 and 1440 px.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Links by which a conversation with the group begins. */
const ways = (page: Page) =>
  page.locator('[data-floating], [data-actions] a[href*="phone="]').filter({ visible: true });

test.describe('the header', () => {
  const parts = (page: Page) =>
    page
      .getByRole('banner')
      .locator('[data-bar]')
      .first()
      .evaluate((bar) =>
        [...bar.querySelectorAll('a, button, input')]
          .filter((part) => part.checkVisibility({ visibilityProperty: true }))
          .map((part) => {
            const { left, right, top, bottom } = part.getBoundingClientRect();
            return {
              name: part.textContent || part.getAttribute('aria-label'),
              left,
              right,
              top,
              bottom,
            };
          }),
      );

  test('has its six links and "Entre em contato" beside each other where the bar begins to hold more, and fits with text twice as large; WhatsApp is one press away @desktop', async ({
    page,
  }) => {
    await page.goto('/busca');
    for (const width of [768, 769]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.soft(ways(page)).toHaveCount(1);
    }
    const header = page.getByRole('banner');
    const links = header.getByRole('navigation', { name: 'Principal' }).getByRole('link');
    for (const width of [769, 1024, 1279, 1280, 1359, 1360]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(links.filter({ visible: true })).toHaveText([
        'Veículos',
        'Blindagem',
        'Estética',
        'Funilaria',
        'Sobre',
        'Contato',
      ]);
      await expect(header.getByRole('link', { name: 'Entre em contato' })).toBeVisible();
      await expect(header.getByRole('button', { name: 'Abrir menu' })).toBeInViewport({ ratio: 1 });
      const placed = (await parts(page)).toSorted((one, other) => one.left - other.left);
      for (const [index, part] of placed.entries()) {
        expect.soft(part.right, `${part.name} ends in the window`).toBeLessThanOrEqual(width);
        const after = placed[index + 1];
        if (after)
          expect
            .soft(part.right, `${part.name} | ${after.name}`)
            .toBeLessThanOrEqual(after.left + 10.5);
        expect.soft(part.bottom - part.top, `${part.name} is one line`).toBeLessThan(60);
      }
      await expectNoSidewaysScroll(page);
    }
    await setTextSize(page, 32);
    await page.reload();
    for (const width of [1024, 769]) {
      await page.setViewportSize({ width, height: 800 });
      for (const { name, right } of await parts(page)) {
        expect.soft(right, `${name} at ${width}`).toBeLessThanOrEqual(width);
      }
      await expectNoSidewaysScroll(page);
    }
  });
});

test('every slider shows one whole slide at 600 px, and an eighth of the next at most; the floating WhatsApp takes the place of the action bar where that is away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 800 });
  let seen = 0;
  for (const path of ['/', `/detalhe/${vehicles.armoured}`]) {
    await page.goto(path);
    const tracks = await page.locator('[data-carousel] [data-carousel-track]').evaluateAll((all) =>
      all
        .filter((track) => track.children.length > 1 && track.checkVisibility())
        .map((track) => {
          const edge = track.getBoundingClientRect();
          const right = Math.min(edge.right, document.documentElement.clientWidth);
          return [...track.children].map((slide) => {
            const { left, right: end, width: whole } = slide.getBoundingClientRect();
            const shown = Math.min(end, right) - Math.max(left, Math.max(edge.left, 0));
            return Math.max(0, shown / whole);
          });
        }),
    );
    seen += tracks.length;
    for (const [first, second, ...others] of tracks) {
      expect.soft(first, path).toBeGreaterThan(0.99);
      expect.soft(second, path).toBeLessThanOrEqual(0.12);
      expect
        .soft(
          others.every((share) => share === 0),
          path,
        )
        .toBe(true);
    }
  }
  expect(seen).toBeGreaterThan(5);

  await page.setViewportSize({ width: 390, height: 844 });
  const floating = page.locator('[data-floating]').filter({ visible: true });
  await scrollIntoViewAtOnce(
    page.locator('main').getByRole('link', { name: 'Fazer proposta' }).first(),
  );
  await expect(page.locator('html[data-action-bar="off"]')).toBeAttached();
  await expect(floating).toHaveCount(1);
  await scrollIntoViewAtOnce(page.getByRole('contentinfo'));
  await expect(page.locator('html[data-action-bar="on"]')).toBeAttached();
  await expect(floating).toHaveCount(0);
});

test('with text twice as large at 360 px no page is wider than the window, and the price in the bar of a vehicle is whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await setTextSize(page, 32);
  const paths = ['/', '/vendaseucarro', '/estetica', '/faleconosco?encomenda=corolla'];
  for (const path of paths) {
    await page.goto(path);
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), path)
      .toBeLessThanOrEqual(360);
  }
  await page.goto(`/detalhe/${vehicles.armoured}`);
  const price = page.locator('[data-actions] p').first();
  expect(await price.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test.describe('WhatsApp', () => {
  test('is one press away on every kind of screen at 768 and 769 px @desktop', async ({ page }) => {
    for (const path of [`/detalhe/${vehicles.armoured}`, '/blindagem/cotacao']) {
      await page.setViewportSize({ width: 768, height: 800 });
      await page.goto(path);
      await expect.soft(ways(page), path).toHaveCount(1);
      await page.setViewportSize({ width: 769, height: 800 });
      await expect.soft(ways(page), path).toHaveCount(1);
    }
  });
});
