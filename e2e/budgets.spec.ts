import { weigh } from './support/bytes';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

const KB = 1024;

/** "Must" of PERFORMANCE.md for each page, before any interaction, on a 390-pixel screen. */
const everyPage = { css: 20 * KB, font: 60 * KB, html: 25 * KB, requests: 40 };
const plain = { ...everyPage, js: 160 * KB, rsc: 15 * KB, image: 300 * KB };
const search = { ...everyPage, js: 175 * KB, rsc: 20 * KB, image: 400 * KB };
const pages = [
  ['/', plain],
  ['/busca/todos', search],
  ['/veiculos', search],
  ['/faleconosco', plain],
  ['/vendaseucarro', plain],
  ['/funilaria', plain],
  ['/lgpd', plain],
  ['/blindagem/cotacao', { ...everyPage, js: 195 * KB, rsc: 15 * KB, image: 300 * KB }],
  [`/detalhe/${vehicles.armoured}`, { ...everyPage, js: 170 * KB, rsc: 5 * KB, image: 400 * KB }],
  ['/blindagem', plain],
  ['/estetica', plain],
  ['/estetica/cotacao', { ...everyPage, js: 195 * KB, rsc: 15 * KB, image: 300 * KB }],
] as const;

/** The picture that decides how soon the page looks ready. */
const LCP_PICTURE = 80 * KB;

for (const [path, budget] of pages) {
  test(`${path} stays within its bytes @mobile`, async ({ page }, { annotations }) => {
    const { resources, ...weight } = await weigh(page, path);
    annotations.push({ type: 'bytes', description: JSON.stringify(weight) });
    for (const [kind, most] of Object.entries(budget)) {
      expect.soft(weight[kind as keyof typeof budget], kind).toBeLessThanOrEqual(most);
    }

    const lcp = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          new PerformanceObserver((list) => {
            resolve((list.getEntries().at(-1) as LargestContentfulPaint | undefined)?.url ?? '');
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    if (lcp)
      expect
        .soft(resources.find(({ url }) => url === lcp)?.bytes, lcp)
        .toBeLessThanOrEqual(LCP_PICTURE);
  });
}
