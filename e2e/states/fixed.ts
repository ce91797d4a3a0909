import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';

const COLOURS = ['#3f5b73', '#73503f', '#4f7340', '#6b3f73', '#73693f', '#3f7370'];
const pictures = new Map<string, Promise<Buffer>>();

const flat = (background: string): Promise<Buffer> => {
  const known = pictures.get(background);
  if (known) return known;
  const made = sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .png()
    .toBuffer();
  pictures.set(background, made);
  return made;
};

/** In the place of every photo a flat one, of a colour that its address decides: another photo is another colour. */
export async function flatPictures(context: BrowserContext): Promise<void> {
  await context.route(/\/_next\/image|\/midia\/|\/imagens\//, async (route) => {
    const url = new URL(route.request().url());
    const name = decodeURIComponent(url.searchParams.get('url') ?? url.pathname);
    const [byte = 0] = createHash('md5').update(name).digest();
    await route.fulfill({
      body: await flat(COLOURS[byte % COLOURS.length]!),
      contentType: 'image/png',
    });
  });
}

/** Goes through the whole page, so that what comes late is there, and back to where it was. */
export async function lazyContent(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const start = scrollY;
    const frame = () => new Promise(requestAnimationFrame);
    const end = document.documentElement.scrollHeight;
    for (let y = 0; y < end; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
      await frame();
    }
    scrollTo({ top: start, behavior: 'instant' });
    // What stands beside the window, in a row that scrolls, is not asked for.
    const shown = [...document.images].filter((image) => {
      const { left, right, width } = image.getBoundingClientRect();
      return image.checkVisibility() && width > 0 && left < innerWidth && right > 0;
    });
    await Promise.allSettled(shown.map((image) => image.decode()));
    await document.fonts.ready;
  });
}
