import { qrCode } from '@/lib/media/qr-code';
import { sharp } from '@/lib/media/sharp';

import { encoded, INK, LOGO, PAPER, writtenFromBelow } from './draw';
import type { ShareWords } from './shared-vehicle';

const SIZE = { width: 1080, height: 1920 };
const MARGIN = 72;
/** Apps lay their own head and foot over what is above and below. */
const LOGO_TOP = 250;
const PHOTO_TOP = 330;
/** As much as shows the whole car. */
const PHOTO_HEIGHT = 780;
/** Where the words end, and the code begins. */
const WORDS_BOTTOM = 1_270;
const QR_TOP = 1_310;
const QR_SIZE = 270;
const HINT_LEFT = MARGIN + QR_SIZE + 36;

const VEIL = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${PHOTO_HEIGHT}"><linearGradient id="v" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${INK}"/><stop offset=".1" stop-color="${INK}" stop-opacity="0"/><stop offset=".65" stop-color="${INK}" stop-opacity=".1"/><stop offset="1" stop-color="${INK}"/></linearGradient><rect width="100%" height="100%" fill="url(#v)"/></svg>`;

/** With the four modules of quiet zone that readers need. */
function qrSvg(text: string): string {
  const { size, path } = qrCode(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${QR_SIZE}" height="${QR_SIZE}" viewBox="-4 -4 ${size + 8} ${size + 8}" shape-rendering="crispEdges"><rect x="-4" y="-4" width="100%" height="100%" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}

/**
 * Draws the story of a vehicle: photo, words, and a QR code that leads to its page.
 *
 * @param url absolute address of the page
 * @returns a JPEG of 1080 by 1920 pixels, at most 500 KB
 * @throws when the photo is no picture that can be read
 */
export async function drawStory(
  photo: Buffer | null,
  words: ShareWords,
  url: string,
): Promise<Buffer> {
  const picture =
    photo &&
    (await sharp(photo, { limitInputPixels: 60_000_000 })
      .resize(SIZE.width, PHOTO_HEIGHT, { fit: 'cover' })
      .toColourspace('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer());
  const lines = await writtenFromBelow(
    [
      { text: words.line, size: 44, colour: PAPER, tallest: 120 },
      { text: words.title, size: 64, colour: PAPER, tallest: 220 },
      ...(words.brand ? [{ text: words.brand, size: 38, colour: PAPER, tallest: 60 }] : []),
    ],
    { margin: MARGIN, width: SIZE.width, bottom: WORDS_BOTTOM },
  );
  const hint = await writtenFromBelow(
    [
      { text: new URL(url).host, size: 34, colour: PAPER, tallest: 90 },
      { text: 'Aponte a câmera para ver este carro', size: 40, colour: PAPER, tallest: 150 },
    ],
    { margin: HINT_LEFT, width: SIZE.width + HINT_LEFT - MARGIN, bottom: QR_TOP + QR_SIZE - 40 },
  );
  return encoded(
    [
      ...(picture ? [{ input: picture, left: 0, top: PHOTO_TOP }] : []),
      { input: Buffer.from(VEIL), left: 0, top: PHOTO_TOP },
      { input: Buffer.from(LOGO), left: MARGIN, top: LOGO_TOP },
      ...lines,
      { input: Buffer.from(qrSvg(url)), left: MARGIN, top: QR_TOP },
      ...hint,
    ],
    SIZE,
    500_000,
  );
}
