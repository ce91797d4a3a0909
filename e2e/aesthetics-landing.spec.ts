import type { Page } from '@playwright/test';
import { scrollIntoViewAtOnce, expectNoSidewaysScroll } from './support/checks';
import { expect, test } from './support/test';

const polishing = (page: Page) =>
  page.getByRole('slider', { name: 'Mostrar antes e depois do polimento' });

test('before and after move by the arrow keys and the pointer', async ({ page }) => {
  await page.goto('/estetica');
  await scrollIntoViewAtOnce(polishing(page));
  const before = page.getByRole('figure').filter({ hasText: 'Antes' });
  await expect(before).toHaveCSS('clip-path', 'inset(0px 50% 0px 0px)');
  await polishing(page).press('ArrowRight');
  await expect(polishing(page)).toHaveAttribute('aria-valuetext', '51% antes');
  await expect(before).toHaveCSS('clip-path', 'inset(0px 49% 0px 0px)');
  const { x, y, width, height } = (await polishing(page).boundingBox())!;
  await page.mouse.click(x + width * 0.2, y + height / 2);
  await expect.poll(async () => Number(await polishing(page).inputValue())).toBeLessThan(30);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('it is whole; before and after are two pictures; its films lead to what the law says of each window', async ({
    page,
  }) => {
    await page.goto('/estetica');
    const before = page.getByRole('img', { name: /^Capô azul opaco/ });
    const after = page.getByRole('img', { name: /^O mesmo capô/ });
    const [left, right] = [(await before.boundingBox())!, (await after.boundingBox())!];
    expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);
    await expect(polishing(page)).toBeHidden();
    await expect(
      page.getByRole('button', { name: 'Próximo' }).filter({ visible: true }),
    ).toHaveCount(0);
    const films = page.getByRole('group', { name: 'Películas para vidros', exact: true });
    const last = films.getByRole('article').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 0.5 });
    await expectNoSidewaysScroll(page);

    await page.getByRole('link', { name: 'Ver da G5 à G70' }).click();
    await expect(page).toHaveURL('/estetica/pelicula');
    const table = page.getByRole('table', { name: 'Película permitida em cada vidro' });
    await expect(table.getByRole('row')).toHaveText([
      /G5G20G35G50G70$/,
      'Para-brisa',
      'NãoNãoNãoNãoMeça',
      'Vidros dianteiros laterais',
      'NãoNãoNãoNãoMeça',
      'Vidros laterais traseiros',
      'SimSimSimSimSim',
      'Vidro traseiro',
      'SimSimSimSimSim',
    ]);
    await expectNoSidewaysScroll(page);
  });
});
