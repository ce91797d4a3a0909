import type { Page } from '@playwright/test';
import { headerLinks } from '@/components/layout/navigation';
import { site } from '@/lib/site/site';
import { scrollIntoViewAtOnce, expectNoSidewaysScroll } from './support/checks';
import { setTextSize } from './support/inspect';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

// These tests cover widths between those of e2e/states, whose pictures are taken at 320, 390, 768 and 1440 px.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const VEHICLE = `/detalhe/${vehicles.armoured}`;

/** Returns the place of each link, button and field in the bar of the header, from left to right. */
const headerParts = (page: Page) =>
  page
    .getByRole('banner')
    .locator('[data-bar]')
    .first()
    .evaluate((bar) =>
      [...bar.querySelectorAll('a, button, input')]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .map((part) => {
          const { left, right, height } = part.getBoundingClientRect();
          return { name: part.textContent || part.getAttribute('aria-label'), left, right, height };
        })
        .toSorted((one, other) => one.left - other.left),
    );

test('the header has its links and "Entre em contato" beside each other where the bar begins to hold more, and fits with text twice as large; WhatsApp is one press away @desktop', async ({
  page,
}) => {
  for (const path of [VEHICLE, '/blindagem/cotacao', '/busca']) {
    await page.goto(path);
    for (const width of [768, 769]) {
      await page.setViewportSize({ width, height: 800 });
      const ways = page.locator('[data-floating], [data-actions] a[href*="phone="]');
      await expect.soft(ways.filter({ visible: true }), path).toHaveCount(1);
    }
  }
  const header = page.getByRole('banner');
  const links = header.getByRole('navigation', { name: 'Principal' }).getByRole('link');
  const names = headerLinks.map(({ label }) => label);
  for (const width of [769, 1024, 1279, 1280, 1359, 1360, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(links.filter({ visible: true })).toHaveText(names);
    await expect(header.getByRole('link', { name: 'Entre em contato' })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Abrir menu' })).toBeInViewport({ ratio: 1 });
    const parts = await headerParts(page);
    for (const [index, { name, right, height }] of parts.entries()) {
      const limit = index + 1 < parts.length ? parts[index + 1]!.left + 10.5 : width;
      expect.soft(right, `${name} at ${width}`).toBeLessThanOrEqual(limit);
      expect.soft(height, `${name} is one line`).toBeLessThan(60);
    }
    const name = header.locator('[data-bar]').first().getByText(site.name, { exact: true });
    const isCut = await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect.soft(isCut, `the name of the group at ${width}`).toBe(false);
    await expectNoSidewaysScroll(page);
  }
  await setTextSize(page, 32);
  await page.reload();
  for (const width of [1024, 769]) {
    await page.setViewportSize({ width, height: 800 });
    for (const { name, right } of await headerParts(page))
      expect.soft(right, `${name} at ${width}`).toBeLessThanOrEqual(width);
    await expectNoSidewaysScroll(page);
  }
});

/** Returns the visible share of each slide of each slider. */
const shownSlides = (page: Page) =>
  page.locator('[data-carousel] [data-carousel-track]').evaluateAll((tracks) =>
    tracks
      .filter((track) => track.children.length > 1 && track.checkVisibility())
      .map((track) => {
        const edge = track.getBoundingClientRect();
        const right = Math.min(edge.right, document.documentElement.clientWidth);
        return [...track.children].map((slide) => {
          const { left, right: end, width } = slide.getBoundingClientRect();
          const shown = Math.min(end, right) - Math.max(left, edge.left, 0);
          return Math.max(0, shown / width);
        });
      }),
  );

test('every slider shows one whole slide at 600 px, and an eighth of the next at most; the floating WhatsApp takes the place of the action bar where that is away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 800 });
  let seen = 0;
  for (const path of ['/', VEHICLE]) {
    await page.goto(path);
    for (const [first, second, ...others] of await shownSlides(page)) {
      seen += 1;
      expect.soft(first, path).toBeGreaterThan(0.99);
      expect.soft(second, path).toBeLessThanOrEqual(0.12);
      expect.soft(Math.max(0, ...others), path).toBe(0);
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
