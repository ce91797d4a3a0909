import 'server-only';

import sharp from 'sharp';

import type { ReceivedFile } from '@/lib/bff/multipart';
import { Refusal } from '@/lib/bff/refusal';

import type { CarPhotos } from './contract';
import { photoFields, photoProblems } from './fields';

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A small file may unfold into a huge picture. */
const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 2_048;
const QUALITY = 82;

const startsWith = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);

/**
 * Draws a photo anew, the right way up and without anything else the file carried (place and time of the
 * shot, embedded files).
 *
 * @param bytes a JPEG or PNG file, by its content
 * @returns a JPEG; `null` for anything else
 */
async function cleanPhoto(bytes: Buffer): Promise<Buffer | null> {
  if (!startsWith(bytes, JPEG) && !startsWith(bytes, PNG)) return null;
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch {
    return null;
  }
}

/**
 * The photos of a form, cleaned one after the other, so that one form never holds more than one open picture.
 *
 * @throws Refusal 422 naming every photo that cannot be used
 */
export async function readPhotos(
  files: Readonly<Record<string, ReceivedFile>>,
): Promise<CarPhotos> {
  const photos: Record<string, Buffer> = {};
  const errors: Record<string, string> = {};
  for (const { name } of photoFields) {
    const file = files[name];
    if (!file) continue;
    const clean = file.tooLarge ? null : await cleanPhoto(file.bytes);
    if (clean) photos[name] = clean;
    else errors[name] = file.tooLarge ? photoProblems.size : photoProblems.type;
  }
  if (Object.keys(errors).length === 0) return photos;
  throw new Refusal(422, 'Confira as fotos marcadas.', { errors, reason: 'photos' });
}
