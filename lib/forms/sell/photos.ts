import 'server-only';

import { randomUUID } from 'node:crypto';

import type { Metadata } from 'sharp';

import { type ReceivedFile, uploadsFullError } from '@/lib/http/handlers/uploads';
import { HttpError } from '@/lib/http/handlers/http-error';
import { createSemaphore } from '@/lib/server/semaphore';
import { sharp } from '@/lib/http/media/sharp';

import type { CarPhotos } from './contract';
import { MAX_MEGAPIXELS, photoNames, photoProblems } from './form';

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;
const MAX_SIDE_PX = 2_048;
const QUALITY = 82;
/** Decoding a photo normally takes half a second; this limit stops a file that takes far longer. */
const DECODE_TIMEOUT_S = 10;

const startsWith = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);

type Problem = keyof typeof photoProblems;

/**
 * Returns the problem of a picture by its header, before it is decoded: a file of 2 MB may need 300 MB. Two bytes a
 * channel double the memory, and so do passes (interlaced PNG, progressive JPEG), which are decoded as a whole.
 */
function problemOf({ width, height, bitsPerSample = 8, isProgressive }: Metadata): Problem | null {
  const pixels = width * height;
  const weight = (bitsPerSample > 8 ? 2 : 1) * (isProgressive ? 2 : 1);
  if (pixels > MAX_PIXELS) return 'pixels';
  return pixels * weight > MAX_PIXELS ? 'form' : null;
}

/** Forms whose photos wait to be decoded stay in memory, so that only so many may wait. */
const MAX_WAITING = 10;

/** This process decodes the photos of one form at a time, to bound the memory that decoding takes. */
const decoding = createSemaphore({
  permits: 1,
  leaseMs: photoNames.length * DECODE_TIMEOUT_S * 1_000 + 5_000,
  maxWaiting: MAX_WAITING,
});

/**
 * Draws a photo anew, the right way up and without anything else the file carried (place and time of the
 * shot, embedded files).
 *
 * @param bytes a JPEG or PNG file, by its content
 * @returns a JPEG, or what is wrong with the file
 */
async function cleanPhoto(bytes: Buffer): Promise<Buffer | Problem> {
  if (!startsWith(bytes, JPEG) && !startsWith(bytes, PNG)) return 'type';
  try {
    const problem = problemOf(await sharp(bytes, { limitInputPixels: false }).metadata());
    if (problem !== null) return problem;
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: DECODE_TIMEOUT_S })
      .rotate()
      .resize({
        width: MAX_SIDE_PX,
        height: MAX_SIDE_PX,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    return error instanceof Error && error.message.includes('timeout') ? 'time' : 'type';
  }
}

/**
 * Returns the photos of a form, cleaned one after the other. Forms that came earlier go first.
 *
 * @throws HttpError 422 naming every photo that cannot be used, and why; 503 when too many forms wait
 */
export async function readPhotos(
  files: Readonly<Record<string, ReceivedFile>>,
): Promise<CarPhotos> {
  if (Object.keys(files).length === 0) return {};
  const form = randomUUID();
  if (!(await decoding.acquire(form))) throw uploadsFullError();
  try {
    return await cleanPhotos(files);
  } finally {
    decoding.release(form);
  }
}

async function cleanPhotos(files: Readonly<Record<string, ReceivedFile>>): Promise<CarPhotos> {
  const photos: Record<string, Buffer> = {};
  const errors: Record<string, string> = {};
  for (const name of photoNames) {
    const file = files[name];
    if (!file) continue;
    const clean = file.tooLarge ? 'size' : await cleanPhoto(file.bytes);
    if (typeof clean === 'string') errors[name] = photoProblems[clean];
    else photos[name] = clean;
  }
  const problems = [...new Set(Object.values(errors))];
  if (problems.length === 0) return photos;
  const message = `Confira as fotos marcadas. ${problems.join('. ')}.`;
  throw new HttpError(422, message, { errors, reason: 'photos' });
}
