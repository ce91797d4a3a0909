import type { Page } from '@playwright/test';
import { scrollIntoViewAtOnce, expectNoSidewaysScroll } from './support/checks';
import { expect, test } from './support/test';

const slider = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const polishing = (page: Page) =>
  page.getByRole('slider', { name: 'Mostrar antes e depois do polimento' });

test('before and after move by the arrow keys and the pointer', async ({ page }) => {
  await page.goto('/estetica');
  await scrollIntoViewAtOnce(polishing(page));
  const before = page.getByRole('figure').filter({ hasText: 'Antes' });
  const shown = () => before.evaluate((figure) => getComputedStyle(figure).clipPath);
  await expect(polishing(page)).toHaveAttribute('aria-valuetext', '50% antes');
  expect(await shown()).toBe('inset(0px 50% 0px 0px)');
  await polishing(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(polishing(page)).toHaveAttribute('aria-valuetext', '51% antes');
  expect(await shown()).toBe('inset(0px 49% 0px 0px)');
  await page.keyboard.press('Home');
  await expect(polishing(page)).toHaveAttribute('aria-valuetext', '0% antes');
  expect(await shown()).toBe('inset(0px 100% 0px 0px)');
  await page.keyboard.press('End');
  await expect(polishing(page)).toHaveAttribute('aria-valuetext', '100% antes');
  const { x, y, width, height } = (await polishing(page).boundingBox())!;
  await page.mouse.click(x + width * 0.2, y + height / 2);
  await expect.poll(async () => Number(await polishing(page).inputValue())).toBeLessThan(30);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('it is whole; before and after are two pictures', async ({ page }) => {
    await page.goto('/estetica');
    const before = page.getByRole('img', { name: /^Capô azul opaco/ });
    const after = page.getByRole('img', { name: /^O mesmo capô/ });
    await expect(before).toBeVisible();
    const [left, right] = [(await before.boundingBox())!, (await after.boundingBox())!];
    expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);
    await expect(polishing(page)).toBeHidden();
    await expect(
      page.getByRole('button', { name: 'Próximo' }).filter({ visible: true }),
    ).toHaveCount(0);
    const last = slider(page, 'Películas para vidros').getByRole('article').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 0.5 });
    await expectNoSidewaysScroll(page);
  });
});
