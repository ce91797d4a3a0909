import 'server-only';

import sharp, { type Metadata } from 'sharp';

// By default sharp caches decoded pictures, 785 MB after a dozen photos (docs/adr/0013-photos-are-redrawn.md).
sharp.cache(false);
// sharp redraws each picture with one thread. Its default, a thread per processor core, would let one picture keep all
// cores from answering other requests.
sharp.concurrency(1);

export { sharp };

/** Most pixels of a side: libvips holds many whole lines, so that memory grows with the width, whatever the area. */
const MAX_SIDE_PX = 16_384;

/**
 * Returns the problem of a picture's size; `null` for a picture that may be decoded. The size is read from the
 * header, because decoding a file of 2 MB may need 300 MB. Two bytes per channel double the memory, and so do
 * interlaced PNG and progressive JPEG files, which are decoded as a whole; AVIF takes three times as much, 18 bytes a
 * pixel.
 */
export function findSizeProblem(
  { width, height, format, bitsPerSample = 8, isProgressive }: Metadata,
  maxPixels: number,
): 'side' | 'pixels' | 'form' | null {
  if (Math.max(width, height) > MAX_SIDE_PX) return 'side';
  const pixels = width * height;
  const memoryFactor =
    (format === 'heif' ? 3 : 1) * (bitsPerSample > 8 ? 2 : 1) * (isProgressive ? 2 : 1);
  if (pixels > maxPixels) return 'pixels';
  return pixels * memoryFactor > maxPixels ? 'form' : null;
}

/** Throws RangeError for a picture of the backend that is too large to decode, and for an SVG. */
export async function checkBackendPictureSize(
  picture: Readonly<{ metadata: () => Promise<Metadata> }>,
) {
  const metadata = await picture.metadata();
  // An SVG of 3 MB may embed a PNG that needs 1.5 GB.
  const problem = metadata.format === 'svg' ? 'form' : findSizeProblem(metadata, 60_000_000);
  if (problem !== null) throw new RangeError(`The picture is too large: ${problem}`);
}
