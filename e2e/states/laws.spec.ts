import { applyStyles } from '../support/inspect';
import { expect, test } from '../support/test';
import { openVehicle, vehicles } from '../support/vehicles';
import { findLayoutFaults } from './laws';

test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

/**
 * Each entry makes the page break one law, by a style sheet, which replaces that of the entry before, or by a script.
 */
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
    title: 'something that lies over a control',
    css: '[data-bar]::after { content: ""; position: absolute; inset: 0; z-index: 99 }',
    named: /^control not tapped: .* beneath /,
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
    title: 'an icon without a colour',
    css: '.icon { background: transparent !important }',
    named: /^icon not painted: span.icon.* no colour/,
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
