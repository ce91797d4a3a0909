import 'server-only';

import { type ReceivedFile, createUploadsFullError } from '@/lib/http/handlers/uploads';
import { HttpError } from '@/lib/http/handlers/http-error';
import { createRequestQueue } from '@/lib/http/handlers/request-queue';
import { findSizeProblem, sharp } from '@/lib/http/media/sharp';

import type { CarPhotos } from './contract';
import { MAX_PHOTO_MEGAPIXELS, photoNames, photoProblemTexts } from './form';

const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const MAX_PHOTO_PIXELS = MAX_PHOTO_MEGAPIXELS * 1_000_000;
const MAX_PHOTO_SIDE_PX = 2_048;
const JPEG_QUALITY = 82;
/** Seconds after which decoding is stopped; a photo normally takes half a second. */
const DECODE_TIMEOUT_SECONDS = 10;

/** Returns whether a file starts like another, as far as it goes: an empty one was cut too. */
const startsWithBytes = (bytes: Buffer, signature: Buffer) =>
  bytes.subarray(0, signature.length).equals(signature.subarray(0, bytes.length));

type PhotoProblem = keyof typeof photoProblemTexts;

/**
 * Limits decoding to the photos of one form at a time, because it takes much memory. Few forms wait, because their
 * photos are in memory; one sender has one form that is decoded and one that waits.
 */
const decodeQueue = createRequestQueue({
  permits: 1,
  places: 11,
  perSender: 2,
  leaseMs: photoNames.length * DECODE_TIMEOUT_SECONDS * 1_000 + 5_000,
  message: createUploadsFullError().message,
});

/**
 * Turns a photo upright and encodes it again as JPEG, without metadata such as place and time. A JPEG or PNG file is
 * recognised by its content.
 */
async function reencodePhoto(bytes: Buffer): Promise<Buffer | PhotoProblem> {
  if (!startsWithBytes(bytes, JPEG_SIGNATURE) && !startsWithBytes(bytes, PNG_SIGNATURE))
    return 'type';
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    const problem = findSizeProblem(metadata, MAX_PHOTO_PIXELS);
    if (problem !== null) return problem;
    return await sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' })
      .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
      .rotate()
      .resize({
        width: MAX_PHOTO_SIDE_PX,
        height: MAX_PHOTO_SIDE_PX,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#fff' })
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer();
  } catch (error) {
    return error instanceof Error && error.message.includes('timeout') ? 'time' : 'broken';
  }
}

/**
 * Decodes and encodes the photos of a form one after the other; forms wait in the order of their arrival. Throws
 * HttpError 422 that names every unusable photo and its problem; 503 when too many forms wait, or of one sender.
 */
export async function readPhotos(
  files: Readonly<Record<string, ReceivedFile>>,
  sender: string,
): Promise<CarPhotos> {
  if (Object.keys(files).length === 0) return {};
  const end = await decodeQueue.enter(sender);
  try {
    return await reencodePhotos(files);
  } finally {
    end();
  }
}

async function reencodePhotos(files: Readonly<Record<string, ReceivedFile>>): Promise<CarPhotos> {
  const photos: Record<string, Buffer> = {};
  const errors: Record<string, string> = {};
  for (const name of photoNames) {
    const file = files[name];
    if (!file) continue;
    const cleanedOrProblem = file.tooLarge ? 'size' : await reencodePhoto(file.bytes);
    if (typeof cleanedOrProblem === 'string') errors[name] = photoProblemTexts[cleanedOrProblem];
    else photos[name] = cleanedOrProblem;
  }
  const problems = [...new Set(Object.values(errors))];
  if (problems.length === 0) return photos;
  const message = `Confira as fotos marcadas. ${problems.join('. ')}.`;
  throw new HttpError(422, message, { errors, reason: 'photos' });
}
