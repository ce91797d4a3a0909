import type { Page } from '@playwright/test';
import { dialogNamed, proposalButton } from './support/proposal';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Scrolls through the whole page and returns the controls that the floating link covers on the way. */
async function walkBeneathFloating(page: Page) {
  return page.evaluate(async () => {
    const link = [...document.querySelectorAll('[data-floating]')].find((each) =>
      each.checkVisibility(),
    )!;
    const targets = [
      ...document.querySelectorAll(
        'a[href], button, input, select, textarea, summary, label, iframe, [data-never-covered]',
      ),
    ].filter((each) => each !== link);
    const frames = (count: number) =>
      new Promise<void>((resolve) => {
        const next = (left: number) =>
          left ? requestAnimationFrame(() => next(left - 1)) : resolve();
        next(count);
      });
    const lies = (over: Element) => {
      const place = link.getBoundingClientRect();
      const { left, right, top, bottom } = over.getBoundingClientRect();
      return (
        right - left > 1 &&
        bottom - top > 1 &&
        left < place.right &&
        right > place.left &&
        top < place.bottom &&
        bottom > place.top &&
        place.top < innerHeight &&
        over.checkVisibility({ visibilityProperty: true })
      );
    };
    const covered = new Set<string>();
    const end = document.documentElement.scrollHeight - innerHeight;
    for (let y = 0; y < end + 170; y += 170) {
      scrollTo({ top: Math.min(y, end), behavior: 'instant' });
      // The observer runs in one frame, and the link moves in a later one.
      await frames(3);
      for (const target of targets.filter(lies)) covered.add(target.outerHTML.slice(0, 120));
    }
    return [...covered];
  });
}

/**
 * Expects that the floating link to WhatsApp covers no control on the way through a page, and is visible at its end.
 */
async function expectNothingBeneath(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const link = page.locator('[data-floating]').filter({ visible: true });
  // The floating link moves away only once its script runs, which begins when the browser is idle.
  await expect(page.locator('html[data-floating-link]')).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect.soft(await walkBeneathFloating(page), path).toEqual([]);
  await expect.soft(link, `${path}, at its end`).toBeInViewport({ ratio: 1 });
}

test('the floating WhatsApp covers nothing to press in a list at 320 pixels; stepped aside, it comes back with the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingBeneath(page, '/busca');
  const link = page.locator('[data-floating]').filter({ visible: true });
  await page
    .getByText('VER DETALHES')
    .nth(1)
    .evaluate((words) => words.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await expect(link).not.toBeInViewport();
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport({ ratio: 1 });
});

test('nor of a form; a phone on its side shows three fields of every form at once', async ({
  page,
}) => {
  await expectNothingBeneath(page, '/vendaseucarro');
  const wholeFields = (root: string) =>
    page.locator(root).evaluateAll((roots) => {
      const fields = roots
        .filter((form) => form.checkVisibility())
        .flatMap((form) => [...form.querySelectorAll('input, select, textarea')])
        .filter((field) => field.checkVisibility() && field.getBoundingClientRect().left >= 0);
      fields[0]?.scrollIntoView({ block: 'start', behavior: 'instant' });
      return fields.filter((field) => {
        const { left, top, width, height } = field.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        const below = document.elementFromPoint(left + 4, top + height - 2);
        return top >= 0 && top + height <= innerHeight && field === at && field === below;
      }).length;
    });
  await page.setViewportSize({ width: 844, height: 390 });
  expect(await wholeFields('main form')).toBeGreaterThanOrEqual(3);

  await page.goto(`/detalhe/${vehicles.armoured}`);
  await proposalButton(page).click();
  await expect(dialogNamed(page, 'Faça a sua proposta')).toBeVisible();
  expect(await wholeFields('dialog[open]')).toBeGreaterThanOrEqual(3);
});
