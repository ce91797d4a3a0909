import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/setup.mjs';
import { expect, test } from '../support/test';
import { pictureTolerance } from './engine';

const shapes = ['icons', 'further-icons']
  .flatMap((name) => {
    const sheet = readFileSync(join(projectRoot, `components/ui/${name}.css`), 'utf8');
    return [...sheet.matchAll(/^\.(icon-[\w-]+) \{\n {2}--drawing:/gm)].map(([, shape]) => shape!);
  })
  .sort();
const brands = ['instagram', 'youtube', 'facebook', 'linkedin', 'whatsapp'];

test.use({ deviceScaleFactor: 1, viewport: { width: 480, height: 360 } });

test('each icon of the sheets is drawn as it was, at full scale', async ({ page }) => {
  // A page that loads both sheets.
  await page.goto('/blindagem');
  await page.evaluate(
    ([classes, marks]) => {
      const sprite = document.querySelector('use')!.href.baseVal.split('#')[0]!;
      const icons = classes.map((name) => {
        const icon = document.createElement('span');
        icon.className = `icon size-6 ${name}`;
        return icon;
      });
      const others = marks.map((name) => {
        const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
        const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
        svg.setAttribute('class', 'size-6 fill-current');
        use.setAttribute('href', `${sprite}#${name}`);
        svg.append(use);
        return svg;
      });
      const sheet = document.createElement('div');
      sheet.id = 'icons';
      Object.assign(sheet.style, {
        position: 'fixed',
        inset: '0',
        zIndex: '99',
        display: 'grid',
        gridTemplateColumns: 'repeat(8, 1fr)',
        placeItems: 'center',
        background: '#fff',
      });
      sheet.append(...icons, ...others);
      document.body.append(sheet);
    },
    [shapes, brands] as const,
  );
  await expect(page.locator('#icons > *')).toHaveCount(shapes.length + brands.length);
  await expect
    .poll(() =>
      page
        .locator('#icons use')
        .evaluateAll((uses) => uses.map((use) => (use as SVGUseElement).getBBox().width > 0)),
    )
    .not.toContain(false);
  const name = 'icons.png';
  // No pixel may differ here, with any engine: the comparison itself tolerates the edges of lines.
  const none = { maxDiffPixels: 0 };
  await expect(page).toHaveScreenshot(
    name,
    pictureTolerance(page.context().browser()!, name, none),
  );
});
