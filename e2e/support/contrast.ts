import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

type Rgb = readonly [red: number, green: number, blue: number];

/** Returns the channels, between 0 and 255, of a colour such as "#00c878". */
const parseHexColour = (hex: string): Rgb => {
  const [red, green, blue] = [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));
  return [red!, green!, blue!];
};

/** Returns a colour such as "#00c878" as browsers compute it: "rgb(0, 200, 120)". */
export const toCssColour = (hex: string): string => `rgb(${parseHexColour(hex).join(', ')})`;

function getRelativeLuminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channelValue) => {
    const channel = channelValue / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours, from 1 to 21 (WCAG). */
function getContrast(one: Rgb, other: Rgb): number {
  const luminances = [one, other].map(getRelativeLuminance);
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

/** Returns the contrast of two colours such as "#00c878", from 1 to 21 (WCAG). */
export const getHexContrast = (one: string, other: string): number =>
  getContrast(parseHexColour(one), parseHexColour(other));

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
        const [red, green, blue] = getComputedStyle(element).color.match(/\d+/g)!.map(Number);
        const colour = [red!, green!, blue!] as const;
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
      const [red, green, blue] = channels.map(({ max }) => max) as [number, number, number];
      return { name, contrast: getContrast(colour, [red, green, blue]) };
    }),
  );
}
