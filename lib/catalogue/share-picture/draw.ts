import { fileURLToPath } from 'node:url';

import type { OverlayOptions } from 'sharp';

import { sharp } from '@/lib/media/sharp';

import type { ShareWords } from './shared-vehicle';

const WIDTH = 1200;
const HEIGHT = 630;

/** WhatsApp leaves out heavier pictures. */
const MAX_BYTES = 250_000;
const QUALITIES = [82, 68, 54, 40];

const MARGIN = 60;
const GAP = 18;
const INK = '#0a0d0b';
const PAPER = '#f4f6f3';
const GREY = '#b9c1ba';
const FONT = fileURLToPath(new URL('./archivo-bastiao.ttf', import.meta.url));

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="52" height="56" viewBox="0 0 26 28"><path fill="#00c878" d="M0 0h9.4v6.2h7.2V0H26v15.2L13 28 0 15.2z"/></svg>`;

/** Darkens the photo beneath the words, so that they are readable on any photo. */
const VEIL = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><linearGradient id="v" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${INK}" stop-opacity=".35"/><stop offset=".35" stop-color="${INK}" stop-opacity="0"/><stop offset=".58" stop-color="${INK}" stop-opacity=".62"/><stop offset="1" stop-color="${INK}" stop-opacity=".96"/></linearGradient><rect width="100%" height="100%" fill="url(#v)"/></svg>`;

type Line = Readonly<{ text: string; size: number; colour: string; tallest: number }>;

/**
 * Draws the picture of a shared link: photo, words over a veil, the group's mark.
 *
 * @param photo bytes of the main photo; without one the words stand on plain ink
 * @returns a JPEG of 1200 by 630 pixels, at most 250 KB
 * @throws when the photo is no picture that can be read
 */
export async function drawSharePicture(photo: Buffer | null, words: ShareWords): Promise<Buffer> {
  const background = photo
    ? sharp(photo, { limitInputPixels: 60_000_000 }).resize(WIDTH, HEIGHT, {
        fit: 'cover',
      })
    : sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: INK } });
  const picture = await background
    .composite([
      { input: Buffer.from(VEIL) },
      { input: Buffer.from(LOGO), left: MARGIN, top: 48 },
      ...(await writtenFromBelow([
        { text: words.line, size: 36, colour: PAPER, tallest: 60 },
        { text: words.title, size: 54, colour: PAPER, tallest: 124 },
        ...(words.brand ? [{ text: words.brand, size: 30, colour: GREY, tallest: 50 }] : []),
      ])),
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

  const { width, height, channels } = picture.info;
  for (const quality of QUALITIES) {
    const jpeg = await sharp(picture.data, { raw: { width, height, channels } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (jpeg.length <= MAX_BYTES) return jpeg;
  }
  throw new RangeError('The share picture stays too heavy');
}

/** Sets lines one above the other, from the lower margin up. */
async function writtenFromBelow(lines: readonly Line[]): Promise<OverlayOptions[]> {
  const overlays: OverlayOptions[] = [];
  let bottom = HEIGHT - MARGIN;
  for (const line of lines) {
    const { data, info } = await written(line);
    overlays.push({ input: data, left: MARGIN, top: Math.max(0, bottom - info.height) });
    bottom -= info.height + GAP;
  }
  return overlays;
}

/** A text in its size, or in a smaller one when it would be taller than it may. */
async function written(line: Line): Promise<Awaited<ReturnType<typeof render>>> {
  const inItsSize = await render(line);
  return inItsSize.info.height <= line.tallest ? inItsSize : render(line, line.tallest);
}

function render({ text, size, colour }: Line, height?: number) {
  return sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: `Archivo Bastiao ${size}`,
      fontfile: FONT,
      rgba: true,
      width: WIDTH - 2 * MARGIN,
      // With a height the text is made to fit the box; without one it keeps its size.
      ...(height ? { height } : { dpi: 72 }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

function escapeMarkup(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
