/**
 * This program decodes the photos of several forms at once and prints how much its peak memory grew.
 *
 * Arguments: path of a photo, number of forms that send it, number of photos per form.
 */
import { readFileSync } from 'node:fs';

import { HttpError } from '@/lib/http/handlers/http-error';

import { photoNames } from '../form';
import { readPhotos } from '../photos';

const [photoFile = '', formCount = '1', photosPerForm = '1'] = process.argv.slice(2);

const peakMemoryMiB = () => process.resourceUsage().maxRSS / 1024;

async function readForm(bytes: Buffer): Promise<string> {
  const names = photoNames.slice(0, Number(photosPerForm));
  try {
    await readPhotos(
      Object.fromEntries(names.map((name) => [name, { bytes, tooLarge: false }])),
      'unknown',
    );
    return 'read';
  } catch (error) {
    if (error instanceof HttpError) return error.message;
    throw error;
  }
}

async function main(): Promise<void> {
  const bytes = readFileSync(photoFile);
  const memoryBeforeMiB = peakMemoryMiB();
  const ends = await Promise.all(Array.from({ length: Number(formCount) }, () => readForm(bytes)));
  process.stdout.write(
    JSON.stringify({ ends, grown: Math.round(peakMemoryMiB() - memoryBeforeMiB) }),
  );
}

void main();
