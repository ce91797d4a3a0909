import type { Page } from '@playwright/test';
import { themeColours } from '@/lib/site/theme-colours';
import { screenAddresses } from './support/addresses';
import { expectNoSidewaysScroll } from './support/checks';
import { toCssColour } from './support/contrast';
import {
  applyStyles,
  findBrokenTelephones,
  findCutText,
  findDanglingReferences,
  findInvalidMarkup,
  setTextSize,
} from './support/inspect';
import { findFocusProblems } from './support/keyboard';
import { orderAesthetics, orderArmouring } from './support/orders';
import type { Problems } from './support/problems';
import { expect, test } from './support/test';
import { listLostTexts, pressAllControls, translate } from './support/translation';
import { vehicles } from './support/vehicles';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** WCAG 1.4.12. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Cut by design: the whole name is the page's heading, or on the page the card leads to. */
const CUT_NAMES = /Gran Turismo 640/;

test.describe('every screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const address of screenAddresses) {
    test(`${address} fits 360 pixels, also with text twice as large, loses no words when they are spaced out, points to nothing that is not there, and no control of it fails when it is translated`, async ({
      page,
      problems,
    }) => {
      if (address === '/nao-existe') problems.allow([404, address]);
      await page.goto(address);
      await checkScreen(page, problems);
    });
  }

  for (const [name, order] of [
    ['armouring', orderArmouring],
    ['aesthetics', orderAesthetics],
  ] as const)
    test(`the result of an order of ${name} as well`, async ({ page, problems }) => {
      const { path } = await order(page.request);
      await page.goto(path);
      await checkScreen(page, problems);
    });
});

async function checkScreen(page: Page, problems: Problems): Promise<void> {
  await expectNoSidewaysScroll(page);
  expect.soft(await findDanglingReferences(page)).toEqual([]);
  expect.soft(await findInvalidMarkup(page)).toEqual([]);
  await applyStyles(page, TEXT_SPACING);
  await expectNoSidewaysScroll(page);
  const lost = (await findCutText(page)).filter((cut) => !CUT_NAMES.test(cut));
  expect.soft(lost).toEqual([]);
  await applyStyles(page, '');
  await setTextSize(page, 32);
  await expectNoSidewaysScroll(page);
  expect.soft(await findBrokenTelephones(page)).toEqual([]);
  await setTextSize(page, 16);

  // React renders a part anew that was translated before it was hydrated.
  problems.allow(/Minified React error #418/);
  await translate(page);
  await pressAllControls(page);
  await expect(page.getByRole('heading', { name: 'Esta página não carregou' })).toHaveCount(0);
  expect(await listLostTexts(page)).toEqual([]);
}

test.describe('what has the focus is seen', () => {
  test('all through a vehicle, on a phone', async ({ page }) => {
    await page.goto(`/detalhe/${vehicles.armoured}`);
    expect(await findFocusProblems(page)).toEqual([]);
  });

  test('the ring of a dark card, which is around it on the light page, is dark', async ({
    page,
  }) => {
    for (const [path, name] of [
      ['/', /Conhecer a blindagem/],
      ['/carros', /Encomende aqui/],
    ] as const) {
      await page.goto(path);
      // On the home page a link of the banner has this name too.
      const card = page.getByRole('main').getByRole('link', { name }).last();
      await card.focus();
      await expect(card).toHaveCSS('outline-color', toCssColour(themeColours.accentOnLight));
    }
  });
});
