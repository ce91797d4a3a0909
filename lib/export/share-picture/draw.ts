import type { OverlayOptions } from 'sharp';

import { titleFontPath } from '@/lib/http/media/fonts';
import { checkBackendPictureSize, sharp } from '@/lib/http/media/sharp';
import { themeColours } from '@/lib/site/theme-colours';

import type { MultipleVehiclesPicture, ShareTexts } from '@/lib/search/share/types';

const PICTURE_WIDTH = 1200;
const PICTURE_HEIGHT = 630;

/** The most bytes of a preview picture that WhatsApp shows. */
const MAX_PICTURE_BYTES = 250_000;
const JPEG_QUALITIES = [82, 68, 54, 40];

const TEXT_MARGIN = 60;
const LINE_GAP = 18;

const LOGO_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="52" height="56" viewBox="0 0 26 28"><path fill="${themeColours.accentOnDark}" d="M0 0h9.4v6.2h7.2V0H26v15.2L13 28 0 15.2z"/></svg>`;

/** Fades the lower edge of a photo, at the fraction `photoEnd`, into the ground of the words. */
const createShadeSvg = (width: number, height: number, photoEnd: number): string => {
  const stops = [
    [0, 0.35],
    [0.35 * photoEnd, 0],
    [0.85 * photoEnd, 0],
    [photoEnd, 1],
  ].map(
    ([offset, opacity]) =>
      `<stop offset="${offset}" stop-color="${themeColours.ink}" stop-opacity="${opacity}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="v" x1="0" x2="0" y1="0" y2="1">${stops.join('')}</linearGradient><rect width="100%" height="100%" fill="url(#v)"/></svg>`;
};

type TextLine = Readonly<{ text: string; size: number; colour: string; maxHeight: number }>;

/** The part of a share picture about one vehicle. */
export type SharePanel = Readonly<{
  /** Bytes of the vehicle's main photo; without a photo the words are on a plain dark background. */
  photo: Buffer | null;
  words: ShareTexts;
  /** `true` for a vehicle that is sold or no longer in the stock: its photo is drawn in grey. */
  isAway?: boolean;
}>;

/** Heights and font sizes, in px, of a panel that fills the picture and of one of several panels. */
const panelLayouts = {
  whole: {
    height: PICTURE_HEIGHT,
    photo: 460,
    margin: 36,
    line: 36,
    title: 50,
    brand: 28,
    maxHeight: 60,
  },
  narrow: { height: 436, photo: 300, margin: 28, line: 32, title: 27, brand: 20, maxHeight: 68 },
} as const;

/** Pixels between two panels. */
const PANEL_GAP = 6;

/**
 * Draws the share picture of a vehicle: its photo above the words, and the group's logo. Returns a JPEG of 1200 by 630
 * pixels, at most 250 KB. Throws when the photo cannot be decoded.
 */
export async function drawSharePicture(photo: Buffer | null, words: ShareTexts): Promise<Buffer> {
  return encodeJpeg([
    {
      input: await drawPanel({ photo, words }, PICTURE_WIDTH, panelLayouts.whole),
      left: 0,
      top: 0,
    },
    logoOverlay,
  ]);
}

/**
 * Draws the share picture of at least one vehicle, side by side above a caption; a single one fills the picture. A
 * photo that cannot be decoded is left out; the words remain. Returns a JPEG as {@link drawSharePicture} does.
 */
export async function drawSharedVehicles(
  panels: readonly SharePanel[],
  { title, line }: Pick<MultipleVehiclesPicture, 'title' | 'line'>,
): Promise<Buffer> {
  const [singlePanel] = panels;
  if (singlePanel && panels.length === 1) {
    const name = [singlePanel.words.brand, singlePanel.words.title].filter(Boolean).join(' ');
    const words = { brand: title, title: name, line: line ?? singlePanel.words.line };
    return encodeJpeg([
      {
        input: await drawPanelWithFallback(
          { ...singlePanel, words },
          PICTURE_WIDTH,
          panelLayouts.whole,
        ),
        left: 0,
        top: 0,
      },
      logoOverlay,
    ]);
  }
  const width = Math.floor((PICTURE_WIDTH - PANEL_GAP * (panels.length - 1)) / panels.length);
  const panelImages = await Promise.all(
    panels.map((panelContent) => drawPanelWithFallback(panelContent, width, panelLayouts.narrow)),
  );
  const { margin } = panelLayouts.narrow;
  const caption = [
    ...(line === null
      ? []
      : [{ text: line, size: 36, colour: themeColours.accentOnDark, maxHeight: 44 }]),
    { text: title, size: 46, colour: themeColours.paper, maxHeight: 100 },
  ];
  return encodeJpeg([
    ...panelImages.map((input, index) => ({ input, left: index * (width + PANEL_GAP), top: 0 })),
    ...(await stackLines(caption, { margin, width: PICTURE_WIDTH, bottom: PICTURE_HEIGHT - 44 })),
    { ...logoOverlay, left: margin, top: margin },
  ]);
}

const logoOverlay: OverlayOptions = { input: Buffer.from(LOGO_SVG), left: TEXT_MARGIN, top: 48 };

type PanelLayout = (typeof panelLayouts)[keyof typeof panelLayouts];

const drawPanelWithFallback = (
  panelContent: SharePanel,
  width: number,
  layout: PanelLayout,
): Promise<Buffer> =>
  drawPanel(panelContent, width, layout).catch(() =>
    drawPanel({ ...panelContent, photo: null }, width, layout),
  );

async function drawPanel(
  { photo, words, isAway = false }: SharePanel,
  width: number,
  layout: PanelLayout,
): Promise<Buffer> {
  const { height } = layout;
  // The photo has at least the proportions 3:2, so that the whole car stays visible.
  const photoHeight = Math.min(layout.photo, Math.round(width / 1.5));
  if (photo) await checkBackendPictureSize(sharp(photo));
  const background = photo
    ? sharp(photo)
        .resize(width, photoHeight, { fit: 'cover' })
        .greyscale(isAway)
        .extend({ bottom: height - photoHeight, background: themeColours.ink })
    : sharp({ create: { width, height, channels: 3, background: themeColours.ink } });
  return sharp(await background.toColourspace('srgb').png({ compressionLevel: 1 }).toBuffer())
    .composite([
      { input: Buffer.from(createShadeSvg(width, height, photoHeight / height)) },
      ...(await stackLines(
        [
          { text: words.line, size: layout.line, colour: themeColours.paper, maxHeight: 60 },
          {
            text: words.title,
            size: layout.title,
            colour: themeColours.paper,
            maxHeight: layout.maxHeight,
          },
          ...(words.brand
            ? [{ text: words.brand, size: layout.brand, colour: themeColours.n300, maxHeight: 50 }]
            : []),
        ],
        { margin: layout.margin, width, bottom: height - layout.margin },
      )),
    ])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/**
 * Draws overlays on a dark background and encodes the picture in the best quality that stays below 250 KB. Throws
 * RangeError when the JPEG is larger in every quality.
 */
async function encodeJpeg(overlayParts: readonly OverlayOptions[]): Promise<Buffer> {
  const picture = await sharp({
    create: {
      width: PICTURE_WIDTH,
      height: PICTURE_HEIGHT,
      channels: 3,
      background: themeColours.ink,
    },
  })
    .composite([...overlayParts])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

  const { width, height, channels } = picture.info;
  for (const quality of JPEG_QUALITIES) {
    const jpeg = await sharp(picture.data, { raw: { width, height, channels } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (jpeg.length <= MAX_PICTURE_BYTES) return jpeg;
  }
  throw new RangeError('The share picture stays too heavy');
}

/** Renders lines of text above each other from `bottom` upwards, `margin` px from both sides. */
async function stackLines(
  lines: readonly TextLine[],
  { margin, width, bottom: lowest }: Readonly<{ margin: number; width: number; bottom: number }>,
): Promise<OverlayOptions[]> {
  const overlays: OverlayOptions[] = [];
  let bottom = lowest;
  for (const line of lines) {
    const { data, info } = await renderLine(line, width - 2 * margin);
    overlays.push({ input: data, left: margin, top: Math.max(0, bottom - info.height) });
    bottom -= info.height + LINE_GAP;
  }
  return overlays;
}

/** Renders a text in its font size, or smaller where it would be higher than `maxHeight`. */
async function renderLine(
  line: TextLine,
  width: number,
): Promise<Awaited<ReturnType<typeof renderText>>> {
  const fullSize = await renderText(line, width);
  return fullSize.info.height <= line.maxHeight
    ? fullSize
    : renderText(line, width, line.maxHeight);
}

function renderText({ text, size, colour }: TextLine, width: number, height?: number) {
  return sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: `Archivo Bastiao ${size}`,
      fontfile: titleFontPath,
      rgba: true,
      width,
      // A word that is wider than the picture breaks.
      wrap: 'word-char',
      // Sharp shrinks the text to fit the box when it is given a height; otherwise the text keeps its font size.
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
