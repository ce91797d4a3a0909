import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { projectRoot } from '../../scripts/setup.mjs';

type ResourceKind = 'html' | 'js' | 'css' | 'font' | 'image' | 'rsc' | 'other';

/** Bytes that a page loads, by kind of resource: text compressed with gzip, pictures and fonts as they are. */
export type PageWeight = Record<ResourceKind, number> & {
  /** Bytes of scripts that an empty route of the same build would not load; they are part of `js`. */
  jsAboveFramework: number;
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

const NETWORK_QUIET_MS = 500;
const GZIP_LEVEL = 6;

/**
 * Opens `path` in a new page without any interaction, and weighs everything that it loads until half a second without a
 * request has passed.
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
    other: 0,
  };
  const sizes = new Map<string, number>();
  for (const response of responses) {
    const bytes = await countBytes(response);
    weight[resourceKindOf(response)] += bytes;
    sizes.set(response.url(), bytes);
  }

  const sum = (urls: readonly string[]) =>
    urls.reduce((total, url) => total + findSize(sizes, url), 0);
  const { origin } = new URL(page.url());
  return {
    ...weight,
    jsAboveFramework: weight.js - sum(frameworkScripts(origin)),
    firstView: sum(await findPicturesInView(page)),
    lcpPicture: sum(await findLcpPicture(page)),
    requests: responses.length,
    data: countDataBytes(await page.content()),
    thirdParties: [...sizes.keys()].filter((url) => isOtherOrigin(url, origin)),
  };
}

/** Returns the bytes of an address; throws for an address that was not loaded, because its bytes would be missing in a sum. */
function findSize(sizes: ReadonlyMap<string, number>, url: string): number {
  const bytes = sizes.get(url);
  if (bytes === undefined) throw new Error(`Nothing was loaded from ${url}`);
  return bytes;
}

/** Opens a page and returns all responses until the network is quiet. */
async function loadPage(page: Page, path: string): Promise<readonly Response[]> {
  const responses: Response[] = [];
  let openRequests = 0;
  let lastChange = Date.now();
  const recordChange = (difference: number) => {
    openRequests += difference;
    lastChange = Date.now();
  };
  page.on('request', () => recordChange(1));
  page.on('requestfinished', () => recordChange(-1));
  page.on('requestfailed', () => recordChange(-1));
  page.on('response', (response) => responses.push(response));

  await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  while (openRequests > 0 || Date.now() - lastChange < NETWORK_QUIET_MS) {
    await new Promise((resolve) => setTimeout(resolve, NETWORK_QUIET_MS / 10));
  }
  return responses;
}

function resourceKindOf(response: Response): ResourceKind {
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
  const kind = resourceKindOf(response);
  const isCompressed = kind === 'image' || kind === 'font';
  return isCompressed ? body.length : gzipSync(body, { level: GZIP_LEVEL }).length;
}

/**
 * Returns the scripts that every route of the build loads: React, Next's client and the module loader. An empty route would
 * also load Next's layout router, which counts as code of the site here.
 */
function frameworkScripts(origin: string): readonly string[] {
  const manifest: { rootMainFiles: readonly string[] } = JSON.parse(
    readFileSync(join(projectRoot, '.next/build-manifest.json'), 'utf8'),
  );
  return manifest.rootMainFiles.map((file) => `${origin}/_next/${file}`);
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
