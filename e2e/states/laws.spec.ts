import { applyStyles } from '../support/inspect';
import { expect, test } from '../support/test';
import { openVehicle, vehicles } from '../support/vehicles';
import { findUnpaintedIcons } from './drawings';
import { findLayoutFaults } from './laws';
import { ARMOURING_CHOICES } from './quotations';

test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

/** Breaks one law each: styles in the place of those before, or what is done in the page. */
const breaks: readonly Readonly<{
  title: string;
  css?: string;
  act?: () => void;
  named: RegExp;
}>[] = [
  {
    title: 'a heading whose box is too narrow',
    css: 'h1 { overflow-x: hidden; white-space: nowrap !important; width: 90px }',
    named: /^text cut without an ellipsis: h1/,
  },
  {
    title: 'a heading whose box is too low',
    css: 'h1 { overflow: hidden; height: 12px }',
    named: /^text cut without an ellipsis: h1/,
  },
  {
    title: 'text beyond the edge of the window',
    css: 'h1 { position: relative; left: 200px; white-space: nowrap }',
    named: /^text cut without an ellipsis: (?:body|html|h1|div|main|section)/,
  },
  {
    title: 'something that lies over a control',
    css: '[data-bar]::after { content: ""; position: absolute; inset: 0; z-index: 99 }',
    named: /^control not tapped: .* beneath /,
  },
  {
    title: 'a control where no scroll goes',
    css: 'main a[href$="/parcelas"] { position: fixed !important; left: 110vw !important }',
    named: /^control not tapped: a .* out of view/,
  },
  {
    title: 'a control in a part that only a script scrolls',
    css: 'footer { overflow: hidden } footer a { position: relative; left: 400px }',
    named: /^control (?:not tapped|reached only by sliding)/,
  },
  {
    title: 'a picture that is not one',
    act: () => {
      const image = document.createElement('img');
      Object.assign(image, { width: 40, height: 40, src: 'data:image/png;base64,AAAA' });
      document.querySelector('main')!.append(image);
    },
    named: /^picture broken: img/,
  },
  {
    title: 'a frame that hides its overflow, slid aside',
    act: () => {
      const title = document.querySelector('h1')!;
      Object.assign(title.style, { overflow: 'hidden', whiteSpace: 'nowrap', width: '90px' });
      title.scrollLeft = 30;
    },
    named: /^hidden overflow scrolled sideways: h1.* by 30 px/,
  },
  {
    title: 'a list that is handed another drawing',
    css: '.icon-check { --drawing: url("data:,") !important }',
    named: /^icon not painted: li.*::before .* drawing: none/,
  },
  {
    title: 'an icon beyond the end of the sheet',
    css: '.icon { --drawing: 31 !important }',
    named: /^icon not painted: span.icon.* one flat surface/,
  },
  {
    title: 'an icon between two of the sheet',
    css: '.icon { --drawing: 2.5 !important }',
    named: /^icon not painted: span.icon.* between two drawings/,
  },
  {
    title: 'a sheet without drawings',
    css: `.icon { --drawings: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 696 24'/>") !important }`,
    named: /^icon not painted: span.icon.* one flat surface/,
  },
  {
    title: 'a sheet that is no picture',
    css: '.icon { --drawings: url("data:image/svg+xml,<svg") !important }',
    named: /^icon not painted: span.icon.* drawing does not load/,
  },
  {
    title: 'an icon without a colour',
    css: '.icon { background: transparent !important }',
    named: /^icon not painted: span.icon.* no colour/,
  },
  {
    title: 'an icon in the colour of what is behind it',
    css: 'main :is(.icon, :has(> .icon)) { background: #123 !important }',
    named: /^icon not painted: span.icon.* one flat surface/,
  },
  {
    title: 'an icon without a size',
    css: '.icon { width: 0 !important }',
    named: /^icon not painted: span.icon.* box of 0/,
  },
  {
    title: 'SVG of the page without a colour',
    css: 'svg, svg * { fill: none !important; stroke: none !important }',
    named: /^icon not painted: svg/,
  },
  {
    title: 'the way back of the installed site in a browser',
    css: 'header span:has(> [aria-label="Voltar"]) { display: contents !important }',
    named: /^way back: shown/,
  },
  {
    title: 'a focus that nobody sees',
    act: () =>
      document.querySelector<HTMLElement>('footer a[href]')!.focus({ preventScroll: true }),
    named: /^focus out of view: a/,
  },
];

test('a page that breaks no law has no findings, and each broken law is named', async ({
  page,
}) => {
  await openVehicle(page, vehicles.armoured);
  expect(await findLayoutFaults(page)).toEqual([]);
  for (const { title, css = '', act, named } of breaks) {
    await applyStyles(page, css);
    if (act) await page.evaluate(act);
    await expect
      .poll(() => findLayoutFaults(page), title)
      .toContainEqual(expect.stringMatching(named));
  }
});

test('what paper leaves out is named', async ({ page }) => {
  await page.goto('/blindagem');
  await applyStyles(page, '.icon { print-color-adjust: economy !important }');
  await page.emulateMedia({ media: 'print' });
  expect(await findUnpaintedIcons(page)).toContainEqual(
    expect.stringMatching(/ left out on paper$/),
  );
});

test('a drawing in a background is checked, and so is one of a single screen', async ({ page }) => {
  await page.goto('/vendaseucarro');
  expect(await findUnpaintedIcons(page)).toEqual([]);
  await applyStyles(page, '[class*=guide] { --outline: none !important }');
  expect(await findUnpaintedIcons(page)).toContainEqual(
    expect.stringMatching(/guide.* drawing: none/),
  );

  await page.goto(`/blindagem/cotacao?${ARMOURING_CHOICES}&etapa=4`);
  const ticks = page.locator('main input[type=checkbox]:checked');
  await expect(ticks.first()).toBeVisible();
  expect(await findUnpaintedIcons(page)).toEqual([]);
  const white = 'main input:checked { background-color: #fff !important }';
  await applyStyles(page, white);
  expect(await findUnpaintedIcons(page)).toContainEqual(
    expect.stringMatching(/^icon not painted: input/),
  );
});

test('words that end in an ellipsis are not cut', async ({ page }) => {
  await openVehicle(page, vehicles.armoured);
  await applyStyles(
    page,
    'h1 > * { display: block; overflow: hidden; white-space: nowrap !important; width: 90px; text-overflow: ellipsis }',
  );
  expect(await findLayoutFaults(page)).toEqual([]);
});
