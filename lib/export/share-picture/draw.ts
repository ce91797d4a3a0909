import type { OverlayOptions } from 'sharp';

import { titleFont } from '@/lib/http/media/fonts';
import { sharp } from '@/lib/http/media/sharp';

import type { SharedVehicles, ShareWords } from '@/lib/search/share/types';

const WIDTH = 1200;
const HEIGHT = 630;

/** WhatsApp shows no preview picture with more bytes. */
const MAX_BYTES = 250_000;
const QUALITIES = [82, 68, 54, 40];

const MARGIN = 60;
const GAP = 18;
const INK = '#0a0d0b';
const PAPER = '#f4f6f3';
const GREY = '#b9c1ba';
const GREEN = '#00c878';

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="52" height="56" viewBox="0 0 26 28"><path fill="${GREEN}" d="M0 0h9.4v6.2h7.2V0H26v15.2L13 28 0 15.2z"/></svg>`;

/**
 * Darkens the photo beneath the words, so that they are readable on any photo.
 *
 * @param end where the photo ends, as a part of the height: nothing is seen of its edge
 */
const veil = (width: number, height: number, end: number): string => {
  const stops = [
    [0, 0.35],
    [0.35 * end, 0],
    [0.58 * end, end < 1 ? 0 : 0.62],
    [end, end < 1 ? 1 : 0.96],
  ].map(
    ([offset, opacity]) =>
      `<stop offset="${offset}" stop-color="${INK}" stop-opacity="${opacity}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="v" x1="0" x2="0" y1="0" y2="1">${stops.join('')}</linearGradient><rect width="100%" height="100%" fill="url(#v)"/></svg>`;
};

type Line = Readonly<{ text: string; size: number; colour: string; tallest: number }>;

/** One vehicle of a share picture. */
export type SharePanel = Readonly<{
  /** Bytes of the vehicle's main photo; without a photo the words stand on a plain dark background. */
  photo: Buffer | null;
  words: ShareWords;
  /** `true` for a vehicle that is sold or was removed: its photo is drawn in grey. */
  isAway?: boolean;
}>;

/** Heights and sizes of a whole picture, and of one of several panels. */
const looks = {
  whole: {
    height: HEIGHT,
    photo: HEIGHT,
    margin: MARGIN,
    line: 36,
    title: 54,
    brand: 30,
    tallest: 124,
  },
  narrow: { height: 436, photo: 300, margin: 28, line: 32, title: 27, brand: 20, tallest: 68 },
} as const;

/** Gap between two panels, in px. */
const SEAM = 6;

/**
 * Draws the picture of a shared vehicle: photo, words over a veil, the group's mark.
 *
 * @returns a JPEG of 1200 by 630 pixels, at most 250 KB
 * @throws when the photo is no picture that can be read
 */
export async function drawSharePicture(photo: Buffer | null, words: ShareWords): Promise<Buffer> {
  return encoded([
    { input: await panel({ photo, words }, WIDTH, looks.whole), left: 0, top: 0 },
    logo,
  ]);
}

/**
 * Draws the picture of several shared vehicles, side by side over a caption; one alone fills the picture. A photo that
 * cannot be read is left out; the words remain.
 *
 * @param panels at least one
 * @returns as `drawSharePicture`
 */
export async function drawSharedVehicles(
  panels: readonly SharePanel[],
  { title, line }: Pick<SharedVehicles, 'title' | 'line'>,
): Promise<Buffer> {
  const [only] = panels;
  if (only && panels.length === 1) {
    const name = [only.words.brand, only.words.title].filter(Boolean).join(' ');
    const words = { brand: title, title: name, line: line ?? only.words.line };
    return encoded([
      { input: await panelOrWords({ ...only, words }, WIDTH, looks.whole), left: 0, top: 0 },
      logo,
    ]);
  }
  const width = Math.floor((WIDTH - SEAM * (panels.length - 1)) / panels.length);
  const drawn = await Promise.all(panels.map((own) => panelOrWords(own, width, looks.narrow)));
  const { margin } = looks.narrow;
  const caption = [
    ...(line === null ? [] : [{ text: line, size: 36, colour: GREEN, tallest: 44 }]),
    { text: title, size: 46, colour: PAPER, tallest: 100 },
  ];
  return encoded([
    ...drawn.map((input, index) => ({ input, left: index * (width + SEAM), top: 0 })),
    ...(await writtenFromBelow(caption, { margin, width: WIDTH, bottom: HEIGHT - 44 })),
    { ...logo, left: margin, top: margin },
  ]);
}

const logo: OverlayOptions = { input: Buffer.from(LOGO), left: MARGIN, top: 48 };

type Look = (typeof looks)[keyof typeof looks];

const panelOrWords = (own: SharePanel, width: number, look: Look): Promise<Buffer> =>
  panel(own, width, look).catch(() => panel({ ...own, photo: null }, width, look));

/** Draws a photo with its words, as a PNG. */
async function panel(
  { photo, words, isAway = false }: SharePanel,
  width: number,
  look: Look,
): Promise<Buffer> {
  const { height } = look;
  // The photo keeps at least the proportions 3:2, so that the whole car stays visible.
  const photoHeight = Math.min(look.photo, Math.round(width / 1.5));
  const background = photo
    ? sharp(photo, { limitInputPixels: 60_000_000 })
        .resize(width, photoHeight, { fit: 'cover' })
        .greyscale(isAway)
        .extend({ bottom: height - photoHeight, background: INK })
    : sharp({ create: { width, height, channels: 3, background: INK } });
  return sharp(await background.toColourspace('srgb').png({ compressionLevel: 1 }).toBuffer())
    .composite([
      { input: Buffer.from(veil(width, height, photoHeight / height)) },
      ...(await writtenFromBelow(
        [
          { text: words.line, size: look.line, colour: PAPER, tallest: 60 },
          { text: words.title, size: look.title, colour: PAPER, tallest: look.tallest },
          ...(words.brand
            ? [{ text: words.brand, size: look.brand, colour: GREY, tallest: 50 }]
            : []),
        ],
        { margin: look.margin, width, bottom: height - look.margin },
      )),
    ])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/**
 * The picture made of parts on plain ink, a JPEG as light as it must be.
 *
 * @throws RangeError where that cannot be
 */
async function encoded(parts: readonly OverlayOptions[]): Promise<Buffer> {
  const picture = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: INK },
  })
    .composite([...parts])
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

/** Sets lines one above the other from `bottom` up, `margin` px from both sides of the width. */
async function writtenFromBelow(
  lines: readonly Line[],
  { margin, width, bottom: lowest }: Readonly<{ margin: number; width: number; bottom: number }>,
): Promise<OverlayOptions[]> {
  const overlays: OverlayOptions[] = [];
  let bottom = lowest;
  for (const line of lines) {
    const { data, info } = await written(line, width - 2 * margin);
    overlays.push({ input: data, left: margin, top: Math.max(0, bottom - info.height) });
    bottom -= info.height + GAP;
  }
  return overlays;
}

/** Draws a text in its size, or smaller when the text would be taller than allowed. */
async function written(line: Line, width: number): Promise<Awaited<ReturnType<typeof render>>> {
  const inItsSize = await render(line, width);
  return inItsSize.info.height <= line.tallest ? inItsSize : render(line, width, line.tallest);
}

function render({ text, size, colour }: Line, width: number, height?: number) {
  return sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: `Archivo Bastiao ${size}`,
      fontfile: titleFont,
      rgba: true,
      width,
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
