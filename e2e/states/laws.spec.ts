import { restyle } from '../support/inspect';
import { expect, test } from '../support/test';
import { openVehicle, vehicles } from '../support/vehicles';
import { brokenLaws } from './laws';

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
    named: /^icon without its drawing: li/,
  },
  {
    title: 'a focus that nobody sees',
    act: () =>
      document.querySelector<HTMLElement>('footer a[href]')!.focus({ preventScroll: true }),
    named: /^focus out of view: a/,
  },
];

test('a page that breaks no law is told nothing of; what breaks one, is', async ({ page }) => {
  await openVehicle(page, vehicles.armoured);
  expect(await brokenLaws(page)).toEqual([]);
  for (const { title, css = '', act, named } of breaks) {
    await restyle(page, css);
    if (act) await page.evaluate(act);
    await expect.poll(() => brokenLaws(page), title).toContainEqual(expect.stringMatching(named));
  }
});

test('words that end in an ellipsis are not cut', async ({ page }) => {
  await openVehicle(page, vehicles.armoured);
  await restyle(
    page,
    'h1 > * { display: block; overflow: hidden; white-space: nowrap !important; width: 90px; text-overflow: ellipsis }',
  );
  expect(await brokenLaws(page)).toEqual([]);
});
