import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/** Returns the relative luminance of a colour (WCAG) from its channels between 0 and 255. */
function luminance(red: number, green: number, blue: number): number {
  const [r, g, b] = [red, green, blue].map((channelValue) => {
    const channel = channelValue / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * Returns the lowest contrast of each of some light texts or icons with the pixels behind it.
 *
 * @param hidden element that is hidden during the screenshot, so that it shows the pixels behind the texts
 */
export async function measureContrasts(page: Page, texts: Locator, hidden: Locator) {
  const boxes = await texts.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const colour = getComputedStyle(element).color.match(/\d+/g)!.map(Number);
        return { name: element.ariaLabel ?? element.textContent, colour, x, y, width, height };
      }),
  );
  await hidden.evaluate((element) => (element.style.visibility = 'hidden'));
  const screenshot = await page.screenshot();
  await hidden.evaluate((element) => (element.style.visibility = ''));
  return Promise.all(
    boxes.map(async ({ name, colour, x, y, width, height }) => {
      const area = {
        left: Math.floor(x),
        top: Math.floor(y),
        width: Math.ceil(width),
        height: Math.ceil(height),
      };
      const { channels } = await sharp(await sharp(screenshot).extract(area).toBuffer()).stats();
      const [r, g, b] = channels.map(({ max }) => max) as [number, number, number];
      const brightest = luminance(r, g, b);
      const [red = 0, green = 0, blue = 0] = colour;
      return { name, contrast: (luminance(red, green, blue) + 0.05) / (brightest + 0.05) };
    }),
  );
}
