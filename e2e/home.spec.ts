import type { Locator, Page } from '@playwright/test';
import { waitForAnimations, scrollIntoViewAtOnce } from './support/checks';
import { expectLive } from './support/live';
import { expect, test } from './support/test';

const banner = (page: Page) => page.getByRole('region', { name: 'Destaques', exact: true });
const slide = (page: Page, place: number) =>
  banner(page).locator(`[aria-roledescription=slide][aria-label^="${place} de "]`);
const slider = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const cards = (within: Locator) => within.getByRole('article');

/** Returns the duration of an element's next transition, as its style has it: "1s". */
function secondsOfNextMove(moving: Locator): Promise<string> {
  return moving.evaluate(
    (element) =>
      new Promise<string>((resolve) => {
        element.addEventListener('transitionrun', ({ target }) => {
          if (target === element) resolve(getComputedStyle(element).transitionDuration);
        });
      }),
  );
}

const next = (page: Page) => banner(page).getByRole('button', { name: 'Próximo' });

test('the banner of a phone moves by its arrows, loops both ways and fades for a second', async ({
  page,
}) => {
  await page.goto('/');
  const shown = await slide(page, 1)
    .locator('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.currentSrc;
    });
  expect(decodeURIComponent(shown)).toContain('01-suv-blindado-mobile');
  const previous = banner(page).getByRole('button', { name: 'Anterior' });
  const steps = [
    [next(page), 2],
    [previous, 1],
    [previous, 6],
    [next(page), 1],
  ] as const;
  await expectLive(next(page));
  const seconds = secondsOfNextMove(slide(page, 2));
  for (const [arrow, place] of steps) {
    await arrow.click();
    await expect(banner(page)).toContainText(`${place} / 6`);
    await waitForAnimations(page);
    const { width } = page.viewportSize()!;
    // What stands in the middle of the screen is what the visitor sees.
    const seen = await banner(page).evaluate(
      (element, x) =>
        document
          .elementFromPoint(x, element.getBoundingClientRect().top + 200)
          ?.closest('[aria-roledescription=slide]')
          ?.getAttribute('aria-label'),
      width / 2,
    );
    expect(seen).toMatch(new RegExp(`^${place} de 6`));
  }
  expect(await seconds).toBe('1s');
  await expect(slide(page, 1)).toHaveCSS('opacity', '1');
  await expect(slide(page, 2)).toHaveCSS('opacity', '0');
});

test('vehicles stand one to a view, moved by the finger or the arrows', async ({ page }) => {
  await page.goto('/');
  const highlights = slider(page, 'Destaques do mês');
  await highlights.scrollIntoViewIfNeeded();
  await expect(cards(highlights).first()).toBeInViewport({ ratio: 0.99 });
  await expect(cards(highlights).nth(1)).not.toBeInViewport({ ratio: 0.2 });
  await cards(highlights).nth(1).scrollIntoViewIfNeeded();
  await expect(cards(highlights).nth(1)).toBeInViewport({ ratio: 0.9 });
  await highlights.getByRole('button', { name: 'Próximo' }).click();
  await expect(cards(highlights).nth(2)).toBeInViewport({ ratio: 0.9 });
});

test('as time goes by: the banner never moves by itself, services light up for two seconds when wholly in view, counters count up once, every 50 ms', async ({
  page,
}) => {
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.goto('/');
  await test.step('the banner', async () => {
    await expectLive(next(page));
    await next(page).click();
    await expect(banner(page)).toContainText('2 / 6');
    await page.clock.runFor(30_000);
    await expect(banner(page)).toContainText('2 / 6');
  });

  await page.clock.pauseAt(start + 60 * 60_000);
  await test.step('a service', async () => {
    const card = page.locator('[data-highlight]').filter({ hasText: 'Estética' });
    await scrollIntoViewAtOnce(card);
    await expect(card).toHaveAttribute('data-active', '');
    await page.clock.runFor(1_900);
    await expect(card).toHaveAttribute('data-active', '');
    await page.clock.runFor(200);
    await expect(card).not.toHaveAttribute('data-active');
  });

  const strip = page.getByRole('region', { name: 'O grupo em números' });
  const numbers = strip.locator('dd');
  const counting = numbers.locator('[aria-hidden]:visible');
  await expect(numbers).toHaveText(['5.000', '20', '500']);
  await scrollIntoViewAtOnce(strip);
  await expect(counting).toHaveText(['0', '0', '0']);
  await page.clock.runFor(50);
  await expect(counting).toHaveText(['50', '1', '5']);
  await page.clock.runFor(99 * 50);
  await expect(numbers).toHaveText(['5.000', '20', '500']);

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(strip).not.toBeInViewport();
  await scrollIntoViewAtOnce(strip);
  await page.clock.runFor(50);
  await expect(numbers).toHaveText(['5.000', '20', '500']);
});
