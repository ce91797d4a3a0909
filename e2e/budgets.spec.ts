import { gzipSync } from 'node:zlib';
import { findChromium } from '../scripts/setup.mjs';
import { frameworkScripts, weighPage, type PageWeight } from './support/bytes';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

const KB = 1024;

type Budget = Readonly<
  Record<Exclude<keyof PageWeight, 'thirdParties' | 'other' | 'jsAfterLoad'>, number>
> &
  Readonly<{
    /** The most bytes of the scripts and of the style sheets that the document names. */
    jsOfDocument: number;
    cssOfDocument: number;
    /** The same without the scripts of an empty application. */
    jsAboveFramework: number;
  }>;

/** The most that a page may load until it is at rest, on a 390-pixel screen, without any interaction. */
const plain: Budget = {
  html: 25 * KB,
  data: 100 * KB,
  jsOfDocument: 160 * KB,
  jsAboveFramework: 40 * KB,
  js: 175 * KB,
  cssOfDocument: 18 * KB,
  css: 21 * KB,
  font: 60 * KB,
  rsc: 12 * KB,
  image: 300 * KB,
  firstView: 200 * KB,
  lcpPicture: 80 * KB,
  requests: 40,
  // Its script, the page without a connection with its own files, and the opened page once more.
  worker: 50 * KB,
};
const home = { ...plain, html: 20 * KB, data: 70_000, css: 16 * KB };
const search = { ...plain, jsOfDocument: 175 * KB, css: 16 * KB, image: 400 * KB };
const detail = {
  ...plain,
  js: 170 * KB,
  jsOfDocument: 170 * KB,
  css: 16 * KB,
  image: 400 * KB,
};
/** Photos are made smaller on the phone, and a price has a mask. */
const sell = { ...plain, jsOfDocument: 162 * KB };
/** Its 195 KB leave it 60 above the 135 that Next's own empty application weighs. */
const wizard = {
  ...plain,
  js: 200 * KB,
  jsOfDocument: 195 * KB,
  jsAboveFramework: 60 * KB,
};

type BudgetOfPage = readonly [path: string, budget: Budget];

const pages: readonly BudgetOfPage[] = [
  ['/', home],
  ['/busca/todos', search],
  [`/detalhe/${vehicles.armoured}`, detail],
  ['/blindagem/cotacao', wizard],
  ['/vendaseucarro', sell],
  ['/blindagem', plain],
];

/** Of the same kinds: what their documents name is weighed without a browser. */
const alike: typeof pages = [
  ['/veiculos', search],
  ['/estetica/cotacao', wizard],
  ['/faleconosco', plain],
  ['/funilaria', plain],
  ['/lgpd', plain],
  ['/estetica', plain],
];

const executablePath = findChromium();

test.use({
  // The pixels of a phone, by which it chooses the size of pictures.
  deviceScaleFactor: 3,
  // The headless shell fetches pictures from much further below than a browser with a window: 21 of a vehicle, not 9.
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, ...(executablePath && { executablePath }) }),
    { scope: 'worker' },
  ],
});

test.describe('with a service worker, which adds bytes and takes none away', () => {
  test.use({ serviceWorkers: 'allow' });

  for (const [path, budget] of pages) {
    test(`${path} at rest stays within its bytes`, async ({ page }, { annotations }) => {
      const weight = await weighPage(page, path);
      annotations.push({ type: 'bytes', description: JSON.stringify(weight) });
      const { jsOfDocument: _js, jsAboveFramework: _own, cssOfDocument: _css, ...atRest } = budget;
      for (const [kind, most] of Object.entries(atRest)) {
        expect.soft(weight[kind as keyof typeof atRest], kind).toBeLessThanOrEqual(most);
      }
      expect.soft(weight.thirdParties).toEqual([]);
      // Otherwise the test would also pass where nothing loads at rest.
      expect(weight.jsAfterLoad).toBeGreaterThan(0);
      expect(weight.worker).toBeGreaterThan(0);
    });
  }
});

test('documents, and what they name, stay within their bytes', async ({ request }) => {
  const zipped = async (address: string) =>
    gzipSync(await (await request.get(address)).body()).length;
  const sum = async (addresses: readonly string[]) =>
    (await Promise.all([...new Set(addresses)].map(zipped))).reduce((all, bytes) => all + bytes, 0);
  const framework = await sum(frameworkScripts());
  for (const [path, budget] of [...pages, ...alike]) {
    const html = await (await request.get(path)).text();
    const named = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address]) => address!);
    const scripts = named(/<script src="([^"]+\.js)"[^>]* async=""/g);
    const sheets = named(/<link rel="stylesheet" href="([^"]+)"/g);
    expect(Math.min(scripts.length, sheets.length), path).toBeGreaterThan(0);
    const js = await sum(scripts);
    expect.soft(gzipSync(html).length, `html of ${path}`).toBeLessThanOrEqual(budget.html);
    expect.soft(js, `js of ${path}`).toBeLessThanOrEqual(budget.jsOfDocument);
    expect.soft(js - framework, `own js of ${path}`).toBeLessThanOrEqual(budget.jsAboveFramework);
    expect.soft(await sum(sheets), `css of ${path}`).toBeLessThanOrEqual(budget.cssOfDocument);
  }
});
