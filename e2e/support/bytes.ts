import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { projectRoot } from '../../scripts/setup.mjs';

type ResourceKind = 'html' | 'js' | 'css' | 'font' | 'image' | 'rsc' | 'worker' | 'other';

/** Bytes that a page loads, by kind of resource: text compressed with gzip, pictures and fonts as they are. */
export type PageWeight = Record<ResourceKind, number> & {
  /** Bytes of scripts after the load event of the page; they are part of `js`. */
  jsAfterLoad: number;
  /** Bytes of the pictures that are visible without scrolling; they are part of `image`. */
  firstView: number;
  /** Bytes of the picture that is the largest contentful paint; 0 when that paint is a text. */
  lcpPicture: number;
  requests: number;
  /** Bytes of the data in the document from which React hydrates, uncompressed. */
  data: number;
  /** Requested addresses of other hosts. */
  thirdParties: readonly string[];
};

type TimedResponse = Readonly<{ response: Response; isAfterLoad: boolean }>;

/** Milliseconds after the load event at which a page that nobody uses counts as being at rest. */
const REST_MS = 3_000;
const NETWORK_QUIET_MS = 500;
const GZIP_LEVEL = 6;

/**
 * Opens `path` in a new page without any interaction, and weighs everything that it has loaded when it is at rest: three
 * seconds after its load event, and later while requests are open. What the service worker requests for itself is of
 * the kind `worker`; a file that the page has loaded before comes from the browser's cache and counts once.
 */
export async function weighPage(page: Page, path: string): Promise<PageWeight> {
  const responses = await loadPage(page, path);
  const weight: Record<ResourceKind, number> = {
    html: 0,
    js: 0,
    css: 0,
    font: 0,
    image: 0,
    rsc: 0,
    worker: 0,
    other: 0,
  };
  let jsAfterLoad = 0;
  const sizes = new Map<string, number>();
  const isOfWorker = ({ response }: TimedResponse) => resourceKindOf(response) === 'worker';
  const ofPage = responses.filter((each) => !isOfWorker(each));
  // The worker fetches what the page requests through it, which is a file of the page.
  for (const { response, isAfterLoad } of [...ofPage, ...responses.filter(isOfWorker)]) {
    if (isCachedFile(response.url()) && sizes.has(response.url())) continue;
    const kind = resourceKindOf(response);
    const bytes = await countBytes(response);
    weight[kind] += bytes;
    if (kind === 'js' && isAfterLoad) jsAfterLoad += bytes;
    sizes.set(response.url(), bytes);
  }

  const sum = (urls: readonly string[]) =>
    urls.reduce((total, url) => total + findSize(sizes, url), 0);
  const { origin } = new URL(page.url());
  return {
    ...weight,
    jsAfterLoad,
    firstView: sum(await findPicturesInView(page)),
    lcpPicture: sum(await findLcpPicture(page)),
    requests: ofPage.length,
    data: countDataBytes(await page.content()),
    thirdParties: [...sizes.keys()].filter((url) => isOtherOrigin(url, origin)),
  };
}

/** Returns true for the address of a file that the browser caches, whose name changes with its content. */
const isCachedFile = (url: string): boolean =>
  /^\/_next\/(?:static|image)/.test(new URL(url).pathname);

/** Returns the bytes of an address; throws for an address that was not loaded, because its bytes would be missing in a sum. */
function findSize(sizes: ReadonlyMap<string, number>, url: string): number {
  const bytes = sizes.get(url);
  if (bytes === undefined) throw new Error(`Nothing was loaded from ${url}`);
  return bytes;
}

/** Opens a page and returns all responses until it is at rest and the network is quiet. */
async function loadPage(page: Page, path: string): Promise<readonly TimedResponse[]> {
  const responses: TimedResponse[] = [];
  let isAfterLoad = false;
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
  context.on('response', (response) => responses.push({ response, isAfterLoad }));
  page.on('load', () => {
    isAfterLoad = true;
  });

  await page.goto(path, { waitUntil: 'load' });
  const loadedAt = Date.now();
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  while (
    Date.now() - loadedAt < REST_MS ||
    openRequests > 0 ||
    Date.now() - lastChange < NETWORK_QUIET_MS
  ) {
    await new Promise((resolve) => setTimeout(resolve, NETWORK_QUIET_MS / 10));
  }
  return responses;
}

function resourceKindOf(response: Response): ResourceKind {
  if (response.request().serviceWorker()) return 'worker';
  if (response.request().headers().rsc) return 'rsc';
  switch (response.request().resourceType()) {
    case 'document':
      return 'html';
    case 'script':
      return 'js';
    case 'stylesheet':
      return 'css';
    case 'font':
      return 'font';
    case 'image':
      return 'image';
    default:
      return 'other';
  }
}

async function countBytes(response: Response): Promise<number> {
  const body = response.ok() ? await response.body() : Buffer.alloc(0);
  const isCompressed = /^(?:image\/(?!svg)|font\/)/.test(response.headers()['content-type'] ?? '');
  return isCompressed ? body.length : gzipSync(body, { level: GZIP_LEVEL }).length;
}

/**
 * Returns the paths of the scripts that every route of the build loads: React, Next's client and the module loader. An
 * empty route would also load Next's layout router, which counts as code of the site here.
 */
export function frameworkScripts(): readonly string[] {
  const manifest: { rootMainFiles: readonly string[] } = JSON.parse(
    readFileSync(join(projectRoot, '.next/build-manifest.json'), 'utf8'),
  );
  return manifest.rootMainFiles.map((file) => `/_next/${file}`);
}

/** Returns the addresses of the pictures that are at least partly visible before scrolling, each once. */
function findPicturesInView(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isInView = (picture: HTMLImageElement) => {
      const { top, right, bottom, left } = picture.getBoundingClientRect();
      return top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    };
    const addresses = [...document.images].filter(isInView).map(({ currentSrc }) => currentSrc);
    return [...new Set(addresses)].filter((address) => address.startsWith('http'));
  });
}

/** Returns the address of the picture that is the largest contentful paint; empty when that paint is a text. */
function findLcpPicture(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        new PerformanceObserver((list) => {
          const { url } = list.getEntries().at(-1) as LargestContentfulPaint;
          resolve(url ? [url] : []);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

function countDataBytes(html: string): number {
  const scripts = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text!);
  const data = scripts.filter((text) => text.includes('self.__next_f.push('));
  return Buffer.byteLength(data.join(''));
}

function isOtherOrigin(url: string, origin: string): boolean {
  const address = new URL(url);
  return address.protocol.startsWith('http') && address.origin !== origin;
}
