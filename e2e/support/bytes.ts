import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** Bytes a page asked for, gzip for text; pictures and fonts as they are. */
export type PageWeight = Record<
  'html' | 'js' | 'css' | 'font' | 'image' | 'rsc' | 'other',
  number
> & {
  requests: number;
  resources: readonly Readonly<{ url: string; bytes: number }>[];
};

const QUIET_MS = 500;
const GZIP_LEVEL = 6;

function kindOf(response: Response): keyof Omit<PageWeight, 'requests' | 'resources'> {
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

/**
 * Opens `path` in a fresh page, touches nothing, and weighs all it loads until nothing has been asked for
 * during half a second.
 */
export async function weigh(page: Page, path: string): Promise<PageWeight> {
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

  const weight = { html: 0, js: 0, css: 0, font: 0, image: 0, rsc: 0, other: 0 };
  const resources: { url: string; bytes: number }[] = [];
  for (const response of responses) {
    const kind = kindOf(response);
    const body = response.ok() ? await response.body() : Buffer.alloc(0);
    const compressed = kind === 'image' || kind === 'font';
    const bytes = compressed ? body.length : gzipSync(body, { level: GZIP_LEVEL }).length;
    weight[kind] += bytes;
    resources.push({ url: response.url(), bytes });
  }
  return { ...weight, requests: resources.length, resources };
}
