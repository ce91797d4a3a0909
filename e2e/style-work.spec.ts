import { routes } from '../lib/site/routes';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

test('a phone highlights what is pressed, before any script runs', async ({ page }) => {
  await page.goto(routes.home);
  const link = page.getByRole('link', { name: 'Ver carros' });
  await expect(link).not.toHaveCSS('-webkit-tap-highlight-color', 'rgba(0, 0, 0, 0)');
});

test('every rule of a page is in a layer, and the global style sheet orders the layers', async ({
  page,
}) => {
  await page.goto(routes.vehicle(vehicles.armoured));
  const { layers, others } = await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) =>
      sheet.href === null ? [] : [...sheet.cssRules],
    );
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
