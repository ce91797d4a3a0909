import type { Page } from '@playwright/test';
import { routes } from '../lib/site/routes';
import { expectLive } from './support/live';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

test('a phone highlights what is pressed, before any script runs', async ({ page }) => {
  await page.goto(routes.home);
  const link = page.getByRole('link', { name: 'Ver carros' });
  await expect(link).not.toHaveCSS('-webkit-tap-highlight-color', 'rgba(0, 0, 0, 0)');
});

test('a page brings its styles along; no sheet is asked for before another page needs it, none twice, and a page looks the same after a tap and Back', async ({
  page,
}) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname);
  });
  await page.goto('/sobre');
  const footer = page.getByRole('contentinfo');
  await expectLive(footer.getByRole('link', { name: 'Acessibilidade' }));
  const linked = await page.evaluate(() =>
    [...document.querySelectorAll('link[rel=stylesheet]')].map(({ outerHTML }) => outerHTML),
  );
  expect(linked.length).toBeGreaterThan(1);
  expect(linked.filter((link) => !link.includes(' disabled'))).toEqual([]);
  expect(sheets).toEqual([]);
  const before = await readLooks(page);

  await footer.getByRole('link', { name: 'Acessibilidade' }).click();
  await expect(page).toHaveURL('/acessibilidade');
  const tapped = await readLooks(page);
  await page.goBack();
  await expect(page).toHaveURL('/sobre');
  await expect.poll(() => readLooks(page)).toEqual(before);
  expect(sheets.filter((sheet) => linked.some((link) => link.includes(sheet)))).toEqual([]);
  expect(new Set(sheets).size).toBe(sheets.length);

  await page.goto('/acessibilidade');
  expect(await readLooks(page)).toEqual(tapped);
});

/** Returns the places and looks of what a page shows, but for pictures, which load later; the router hides the page before. */
const readLooks = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const elements = [...main.querySelectorAll('*:not(img)')];
    return elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, font } = getComputedStyle(element);
        return [element.tagName, x, width, height, color, backgroundColor, font].join();
      });
  });

test('every rule of a page is in a layer, and the global style sheet orders the layers', async ({
  page,
}) => {
  await page.goto(routes.vehicle(vehicles.armoured));
  const { layers, others } = await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    return {
      layers: rules.flatMap((rule) => {
        if (rule instanceof CSSLayerStatementRule) return [...rule.nameList];
        return rule instanceof CSSLayerBlockRule ? [rule.name] : [];
      }),
      others: rules
        .filter((rule) => rule instanceof CSSStyleRule || rule instanceof CSSGroupingRule)
        .filter((rule) => !(rule instanceof CSSLayerBlockRule))
        .map(({ cssText }) => cssText),
    };
  });
  expect([...new Set(layers)]).toEqual([
    ...['properties', 'theme', 'base', 'patterns', 'components', 'utilities', 'overrides'],
  ]);
  // The two classes of the font, which Next writes.
  expect(others.filter((text) => !/^\.\w+ \{ (?:font-family|--font-archivo): /.test(text))).toEqual(
    [],
  );
});
