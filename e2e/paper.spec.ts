import { measurePicturedShare } from '@/lib/quotation/testing/read-pdf.mjs';
import { themeColours } from '@/lib/site/theme-colours';
import { toCssColour } from './support/contrast';
import { orderAesthetics, orderArmouring } from './support/orders';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

// The printed states of e2e/states show what is on a sheet and what is left out.

const { armoured, longName, sold, withoutPrice } = vehicles;
const FOUR = [armoured, longName, sold, withoutPrice].join();
const MARGIN = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' };

test('a vehicle, a passport, a comparison of four and both results are one A4 sheet each @desktop', async ({
  page,
  request,
  backend,
}) => {
  await backend.changeGeneralData({ orcamento: { dois_fatores: false, validade: 10 } });
  await backend.revalidate('content');
  for (const [path, options] of [
    // The vehicle page sets no margins, so the browser does.
    [`/detalhe/${armoured}`, { format: 'A4', margin: MARGIN }],
    [`/detalhe/${armoured}/passaporte`, { preferCSSPageSize: true }],
    [`/comparar?v=${FOUR}`, { preferCSSPageSize: true }],
    [(await orderArmouring(request)).path, { preferCSSPageSize: true }],
    [(await orderAesthetics(request)).path, { preferCSSPageSize: true }],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The site may require a code at first, until it learns from the backend that none is needed.
    if (path.includes('/orcamento/'))
      await expect(page.getByRole('link', { name: 'Baixar PDF' })).toBeVisible();
    const file = await page.pdf(options);
    const pdf = file.toString('latin1');
    expect.soft(pdf.match(/\/Type\s*\/Page\b/g), path).toHaveLength(1);
    expect.soft(pdf, path).toMatch(/\/MediaBox\s*\[0 0 59[45]\.\d+ 84[12](?:\.\d+)?\]/);
    // Without backgrounds, as browsers print, the photo is what is left of the colours.
    if (path === `/detalhe/${armoured}`)
      expect.soft(await measurePicturedShare(file)).toBeGreaterThan(0.03);
  }
});

test('with more contrast, text of a dark section is not light on paper', async ({ page }) => {
  await page.emulateMedia({ media: 'print', contrast: 'more' });
  await page.goto('/');
  const label = page.getByRole('region', { name: 'O grupo em números' }).getByText('blindagens');
  await expect(label).toBeVisible();
  await expect(label).not.toHaveCSS('color', toCssColour(themeColours.paper));
});
