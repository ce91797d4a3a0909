import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { APIRequestContext, Page, Response } from '@playwright/test';
import { screens } from '@/lib/site/screens';
import { findChromium, projectRoot } from '../scripts/setup.mjs';
import { addressesOf, type ScreenPath } from './support/addresses';
import { orderAesthetics, orderArmouring } from './support/orders';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

const KB = 1024;

const resourceKinds = ['html', 'js', 'css', 'font', 'image', 'rsc', 'worker', 'other'] as const;
type ResourceKind = (typeof resourceKinds)[number];

/** The most that a page may load until it is at rest, on a 390-pixel screen, without any interaction. */
const plain = {
  html: 38 * KB,
  /** Data in the document from which React hydrates, uncompressed. */
  data: 100 * KB,
  js: 175 * KB,
  /** Style sheets of parts that are shown later; those of the page are in the document. */
  css: 4 * KB,
  htmlAndCss: 40 * KB,
  font: 60 * KB,
  rsc: 12 * KB,
  image: 300 * KB,
  /** Pictures that are visible without scrolling. */
  firstView: 200 * KB,
  lcpPicture: 80 * KB,
  requests: 40,
  /**
   * Requests of the service worker: its script, the offline page with its files, and the opened page once more, each
   * page with its styles.
   */
  worker: 70 * KB,
  /** Scripts that the document names. */
  jsOfDocument: 160 * KB,
  /** Scripts that the document names and that an empty application does not have. */
  jsAboveFramework: 40 * KB,
};
// React writes the parts of a page in the order in which their data arrive. The size after gzip depends on this order:
// the same 130,700 characters take 20,400 to 20,700 bytes.
const home = { ...plain, html: 35 * KB, data: 70_000 };
const search = { ...plain, jsOfDocument: 175 * KB, image: 400 * KB };
const detail = { ...search, js: 170 * KB, jsOfDocument: 170 * KB };
/** The form to sell a car also loads the code that resizes photos on the device, and the mask of the price. */
const sell = { ...plain, jsOfDocument: 162 * KB };
/** An empty application of Next has 135 KB of scripts in its document, so 195 KB leave 60 KB for the wizard. */
const wizard = { ...plain, js: 200 * KB, jsOfDocument: 195 * KB, jsAboveFramework: 60 * KB };
/** The browser renders the cards of the garage and the vehicles seen before, because they are stored only there. */
const garage = { ...plain, jsOfDocument: 184 * KB, jsAboveFramework: 54 * KB };
/** The document of a result names the scripts of its buttons, of the form for the code, and of the care calendar. */
const result = { ...plain, jsOfDocument: 181 * KB, jsAboveFramework: 51 * KB };

/** Budgets of the screens that have another than `plain`. */
const budgets: Readonly<Partial<Record<ScreenPath, typeof plain>>> = {
  '/': home,
  '/veiculos/…': search,
  '/busca/…': search,
  '/carros/…': search,
  '/filtros/…': search,
  '/detalhe/[…]': detail,
  '/detalhe/[…]/proposta': detail,
  '/detalhe/[…]/parcelas/proposta': detail,
  '/garagem': garage,
  '/blindagem/cotacao': wizard,
  '/estetica/cotacao': wizard,
  '/vendaseucarro': sell,
  '/blindagem/orcamento/[…]': result,
  '/estetica/orcamento/[…]': result,
};

/** A screen of each budget, of which more than the document is weighed. */
const atRest = [
  ['/', home],
  ['/busca/todos', search],
  [`/detalhe/${vehicles.armoured}`, detail],
  ['/blindagem/cotacao', wizard],
  ['/blindagem', plain],
] as const;

const executablePath = findChromium();

test.use({
  // What a site has seen change in earlier tests, such as a lowered price, has words and so bytes in its pages.
  ownSite: true,
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

  for (const [path, budget] of atRest) {
    test(`${path} at rest stays within its bytes`, async ({ page }, { annotations }) => {
      const weight = await weighPage(page, path);
      annotations.push({ type: 'bytes', description: JSON.stringify(weight) });
      for (const [kind, bytes] of Object.entries(weight))
        expect.soft(bytes, kind).toBeLessThanOrEqual(budget[kind as keyof typeof weight]);
      // Otherwise the test would also pass where nothing that comes late is counted.
      expect(weight.worker).toBeGreaterThan(0);
    });
  }
});

test('the document of every screen, and what it names, stay within their bytes', async ({
  request,
}) => {
  const sizes = new Map<string, Promise<number>>();
  const sum = async (addresses: readonly string[]) => {
    for (const address of addresses)
      if (!sizes.has(address)) sizes.set(address, countZippedBytes(request, address));
    const bytes = await Promise.all([...new Set(addresses)].map((address) => sizes.get(address)!));
    return bytes.reduce((all, each) => all + each, 0);
  };
  const framework = await sum(frameworkScripts());
  const orders: Readonly<Partial<Record<ScreenPath, typeof orderAesthetics>>> = {
    '/blindagem/orcamento/[…]': orderArmouring,
    '/estetica/orcamento/[…]': orderAesthetics,
  };
  for (const screen of screens) {
    const budget = budgets[screen.path] ?? plain;
    const order = await orders[screen.path]?.(request);
    const paths = order ? [order.path] : addressesOf(screen.path);
    expect(paths, screen.path).not.toEqual([]);
    for (const path of paths) {
      const html = await (await request.get(path)).text();
      const named = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address]) => address!);
      const scripts = named(/<script src="([^"]+\.js)"[^>]* async=""/g);
      const sheets = named(/<link rel="stylesheet" href="([^"]+)"(?![^>]* disabled)/g);
      const isStyled = sheets.length > 0 || html.includes('<style>');
      expect([scripts.length > 0, isStyled], path).toEqual([true, true]);
      const js = await sum(scripts);
      const zipped = gzipSync(html).length;
      expect.soft(zipped, `html of ${path}`).toBeLessThanOrEqual(budget.html);
      expect
        .soft(zipped + (await sum(sheets)), `html and css of ${path}`)
        .toBeLessThanOrEqual(budget.htmlAndCss);
      expect.soft(js, `js of ${path}`).toBeLessThanOrEqual(budget.jsOfDocument);
      expect.soft(js - framework, `own js of ${path}`).toBeLessThanOrEqual(budget.jsAboveFramework);
    }
  }
});

const countZippedBytes = async (request: APIRequestContext, address: string) =>
  gzipSync(await (await request.get(address)).body()).length;

/** Returns the scripts that every route of the build loads: React, Next's client and the module loader. */
function frameworkScripts(): readonly string[] {
  const manifest: { rootMainFiles: readonly string[] } = JSON.parse(
    readFileSync(join(projectRoot, '.next/build-manifest.json'), 'utf8'),
  );
  return manifest.rootMainFiles.map((file) => `/_next/${file}`);
}

/**
 * Opens `path` without any interaction, and weighs everything that it has loaded when it is at rest: text compressed with
 * gzip, pictures and fonts as they are. A file that the page has loaded before comes from the browser's cache and counts once.
 */
async function weighPage(page: Page, path: string) {
  const responses = await loadUntilRest(page, path);
  const ofPage = responses.filter((response) => kindOf(response) !== 'worker');
  const ofWorker = responses.filter((response) => kindOf(response) === 'worker');
  const weight = Object.fromEntries(resourceKinds.map((kind) => [kind, 0])) as Record<
    ResourceKind,
    number
  >;
  const sizes = new Map<string, number>();
  // The worker fetches what the page requests through it, which is a file of the page.
  for (const response of [...ofPage, ...ofWorker]) {
    const url = response.url();
    const isCachedFile = /^\/_next\/(?:static|image)/.test(new URL(url).pathname);
    if (isCachedFile && sizes.has(url)) continue;
    const bytes = await countBytes(response);
    weight[kindOf(response)] += bytes;
    sizes.set(url, bytes);
  }
  const sum = (urls: readonly string[]) =>
    urls.reduce((total, url) => {
      if (!sizes.has(url)) throw new Error(`Nothing was loaded from ${url}`);
      return total + sizes.get(url)!;
    }, 0);
  const { inView, lcp } = await findPictures(page);
  if (new URL(page.url()).pathname !== '/blindagem/cotacao') expect(inView).not.toEqual([]);
  const { other: _other, ...weightOfKinds } = weight;
  return {
    ...weightOfKinds,
    htmlAndCss: weight.html + weight.css,
    firstView: sum(inView),
    lcpPicture: sum(lcp),
    requests: ofPage.length,
    data: countDataBytes(await page.content()),
  };
}

/** Opens a page and returns all responses until three seconds after its load event, and later while requests are open. */
async function loadUntilRest(page: Page, path: string): Promise<readonly Response[]> {
  const responses: Response[] = [];
  let openRequests = 0;
  let lastChange = Date.now();
  const recordChange = (difference: number) => {
    openRequests += difference;
    lastChange = Date.now();
  };
  // The context, unlike the page, also reports the requests of the service worker.
  const context = page.context();
  context.on('request', () => recordChange(1));
  context.on('requestfinished', () => recordChange(-1));
  context.on('requestfailed', () => recordChange(-1));
  context.on('response', (response) => responses.push(response));
  await page.goto(path);
  const loadedAt = Date.now();
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  const isAtRest = () =>
    openRequests === 0 && Date.now() - loadedAt > 3_000 && Date.now() - lastChange > 500;
  await expect.poll(isAtRest, { timeout: 30_000, intervals: [50] }).toBe(true);
  return responses;
}

function kindOf(response: Response): ResourceKind {
  const request = response.request();
  if (request.serviceWorker()) return 'worker';
  if (request.headers().rsc) return 'rsc';
  const kinds: Readonly<Record<string, ResourceKind>> = {
    document: 'html',
    script: 'js',
    stylesheet: 'css',
    font: 'font',
    image: 'image',
  };
  return kinds[request.resourceType()] ?? 'other';
}

async function countBytes(response: Response): Promise<number> {
  const body = response.ok() ? await response.body() : Buffer.alloc(0);
  const isCompressed = /^(?:image\/(?!svg)|font\/)/.test(response.headers()['content-type'] ?? '');
  return isCompressed ? body.length : gzipSync(body).length;
}

/**
 * Returns the addresses of the pictures that are at least partly visible before scrolling, each once, and of the picture
 * that is the largest contentful paint, unless that paint is a text.
 */
function findPictures(page: Page) {
  return page.evaluate(async () => {
    const isInView = (picture: HTMLImageElement) => {
      const { top, right, bottom, left } = picture.getBoundingClientRect();
      return top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    };
    const addresses = [...document.images].filter(isInView).map(({ currentSrc }) => currentSrc);
    const lcp = await new Promise<string | undefined>((resolve) => {
      new PerformanceObserver((list) => {
        const paint = list.getEntries().at(-1) as LargestContentfulPaint;
        resolve(paint.url);
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    const inView = [...new Set(addresses)].filter((address) => address.startsWith('http'));
    return { inView, lcp: lcp ? [lcp] : [] };
  });
}

function countDataBytes(html: string): number {
  const scripts = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text!);
  const data = scripts.filter((text) => text.includes('self.__next_f.push('));
  return Buffer.byteLength(data.join(''));
}
