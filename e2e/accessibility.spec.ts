import { expectNoSidewaysScroll } from './support/checks';
import {
  findCutText,
  findDanglingReferences,
  findInvalidMarkup,
  applyStyles,
} from './support/inspect';
import { expectLive } from './support/live';
import { tabTo, findFocusProblems } from './support/keyboard';
import { dialogNamed } from './support/proposal';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

/** Screens whose words stand in columns, tables, cards and fields. */
const ofEachLayout = [
  `/comparar?v=${vehicles.longName},${vehicles.sold},nao-existe`,
  `/detalhe/${vehicles.longName}`,
  '/blindagem/cotacao',
  '/vendaseucarro',
] as const;

/** WCAG 1.4.12. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Cut by design: the whole name is the page's heading, or on the page the card leads to. */
const CUT_NAMES = /Gran Turismo 640/;

test.describe('every screen', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });

  test('fits 360 pixels, loses no words when they are spaced out, points to nothing that is not there, and has headings and sections that are what they say', async ({
    page,
  }) => {
    for (const path of ofEachLayout) {
      await page.goto(path);
      await expectNoSidewaysScroll(page);
      expect.soft(await findDanglingReferences(page), path).toEqual([]);
      expect.soft(await findInvalidMarkup(page), path).toEqual([]);
      await applyStyles(page, TEXT_SPACING);
      await expectNoSidewaysScroll(page);
      const lost = (await findCutText(page)).filter((cut) => !CUT_NAMES.test(cut));
      expect.soft(lost, path).toEqual([]);
    }
  });
});

test.describe('the keyboard alone @desktop', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('finds a car and looks at its photos', async ({ page }) => {
    const { keyboard } = page;
    await page.goto('/');
    await tabTo(page, page.getByRole('banner').getByLabel('O que você procura?'));
    await keyboard.type('seminovos');
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/busca/todos/semi-novo');

    const brand = page.locator('[data-filter="marca"] > summary').filter({ visible: true });
    await tabTo(page, brand);
    await keyboard.press('Enter');
    const typed = page.getByRole('combobox', { name: 'Filtrar Marca' });
    await expect(typed).toBeFocused();
    await keyboard.type('kais');
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/busca/todos/semi-novo/kaiserstein');
    // Open for a further brand. Nothing walked to, nothing typed: nothing is chosen.
    await expect(typed).toHaveValue('');
    await expect(typed).toBeFocused();
    await keyboard.press('Enter');
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await expect(typed).toHaveValue(' ');
    await expect(page).toHaveURL('/busca/todos/semi-novo/kaiserstein');
    await typed.fill('');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter']) await keyboard.press(key);
    await expect(page).toHaveURL('/busca/todos/semi-novo');
    await expect(brand).toBeFocused();
    await expect(typed).toBeHidden();
    await keyboard.press('Enter');
    await expect(typed).toBeFocused();
    await keyboard.press('Escape');
    await expect(brand).toBeFocused();

    const results = page.getByRole('region', { name: 'Resultados' }).filter({ visible: true });
    await tabTo(page, results.getByRole('article').getByRole('link').first());
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/detalhe\//);
    await expect(page.locator('[data-preview]')).toHaveCount(0);
    // Panels without tabs are no panels of tabs.
    const details = page.locator('section').filter({
      has: page.getByRole('heading', { name: 'Ficha técnica' }),
    });
    await expectLive(details.getByRole('tab', { includeHidden: true }).first());
    await expect(details.getByRole('tabpanel', { includeHidden: true })).toHaveCount(0);

    const photos = page.getByRole('link', { name: 'Ver Todas as Fotos' });
    await tabTo(page, photos);
    await keyboard.press('Enter');
    const lightbox = dialogNamed(page, /^Fotos de /);
    await expect(lightbox).toBeVisible();
    await keyboard.press('ArrowRight');
    await expect(lightbox.getByText(/^2 \/ \d+$/)).toBeVisible();
    await keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
    await expect(photos).toBeFocused();
  });
});

test.describe('what has the focus is seen', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('all through a vehicle, on a phone', async ({ page }) => {
    await page.goto(`/detalhe/${vehicles.armoured}`);
    expect(await findFocusProblems(page)).toEqual([]);
  });
});
