import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { root } from '../../scripts/setup.mjs';

type Kind = 'html' | 'js' | 'css' | 'font' | 'image' | 'rsc' | 'other';

/** Bytes a page asked for, gzip for text; pictures and fonts as they are. */
export type PageWeight = Record<Kind, number> & {
  /** Of `js`, what an empty route of the same build would not load. */
  jsAboveFramework: number;
  /** Of `image`, what can be seen without scrolling. */
  firstView: number;
  /** The picture that decides how soon the page looks ready; 0 when that is a text. */
  lcpPicture: number;
  requests: number;
  /** Addresses of other hosts that were asked for something. */
  thirdParties: readonly string[];
};

const QUIET_MS = 500;
const GZIP_LEVEL = 6;

/**
 * Opens `path` in a fresh page, touches nothing, and weighs all it loads until nothing has been asked for
 * during half a second.
 */
export async function weigh(page: Page, path: string): Promise<PageWeight> {
  const responses = await load(page, path);
  const weight: Record<Kind, number> = {
    html: 0,
    js: 0,
    css: 0,
    font: 0,
    image: 0,
    rsc: 0,
    other: 0,
  };
  const sizes = new Map<string, number>();
  for (const response of responses) {
    const bytes = await bytesOf(response);
    weight[kindOf(response)] += bytes;
    sizes.set(response.url(), bytes);
  }

  const sum = (urls: readonly string[]) =>
    urls.reduce((total, url) => total + sizeIn(sizes, url), 0);
  const { origin } = new URL(page.url());
  return {
    ...weight,
    jsAboveFramework: weight.js - sum(frameworkScripts(origin)),
    firstView: sum(await picturesInView(page)),
    lcpPicture: sum(await lcpPicture(page)),
    requests: responses.length,
    thirdParties: [...sizes.keys()].filter((url) => isForeign(url, origin)),
  };
}

/** Throws for an address that was never answered: its bytes would be missing from what is asserted. */
function sizeIn(sizes: ReadonlyMap<string, number>, url: string): number {
  const bytes = sizes.get(url);
  if (bytes === undefined) throw new Error(`Nothing was loaded from ${url}`);
  return bytes;
}

/** All answers of a page that has come to rest. */
async function load(page: Page, path: string): Promise<readonly Response[]> {
  const responses: Response[] = [];
  let open = 0;
  let lastChange = Date.now();
  const change = (difference: number) => {
    open += difference;
    lastChange = Date.now();
  };
  page.on('request', () => change(1));
  page.on('requestfinished', () => change(-1));
  page.on('requestfailed', () => change(-1));
  page.on('response', (response) => responses.push(response));

  await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  while (open > 0 || Date.now() - lastChange < QUIET_MS) {
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 10));
  }
  return responses;
}

function kindOf(response: Response): Kind {
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

async function bytesOf(response: Response): Promise<number> {
  const body = response.ok() ? await response.body() : Buffer.alloc(0);
  const kind = kindOf(response);
  const isCompressed = kind === 'image' || kind === 'font';
  return isCompressed ? body.length : gzipSync(body, { level: GZIP_LEVEL }).length;
}

/**
 * What every route of this build loads before anything of its own: React, Next's client and the loader of modules.
 * An empty route would also load Next's layout router, which is counted as ours here.
 */
function frameworkScripts(origin: string): readonly string[] {
  const manifest: { rootMainFiles: readonly string[] } = JSON.parse(
    readFileSync(join(root, '.next/build-manifest.json'), 'utf8'),
  );
  return manifest.rootMainFiles.map((file) => `${origin}/_next/${file}`);
}

/** Addresses of the pictures a visitor sees a part of before scrolling, each once. */
function picturesInView(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isInView = (picture: HTMLImageElement) => {
      const { top, right, bottom, left } = picture.getBoundingClientRect();
      return top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    };
    const addresses = [...document.images].filter(isInView).map(({ currentSrc }) => currentSrc);
    return [...new Set(addresses)].filter((address) => address.startsWith('http'));
  });
}

/** Address of the picture that is the largest contentful paint; none when it is a text. */
function lcpPicture(page: Page): Promise<readonly string[]> {
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

function isForeign(url: string, origin: string): boolean {
  const address = new URL(url);
  return address.protocol.startsWith('http') && address.origin !== origin;
}
