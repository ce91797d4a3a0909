/**
 * A process that reads forms of photos at once and says what its memory grew to.
 *
 * Arguments: a file of a photo, how many forms send it, how many times each.
 */
import { readFileSync } from 'node:fs';

import { HttpError } from '@/lib/http/handlers/http-error';

import { photoNames } from '../form';
import { readPhotos } from '../photos';

const [file = '', forms = '1', each = '1'] = process.argv.slice(2);

const mebibytes = () => process.resourceUsage().maxRSS / 1024;

async function read(bytes: Buffer): Promise<string> {
  const names = photoNames.slice(0, Number(each));
  try {
    await readPhotos(Object.fromEntries(names.map((name) => [name, { bytes, tooLarge: false }])));
    return 'read';
  } catch (error) {
    if (error instanceof HttpError) return error.message;
    throw error;
  }
}

async function main(): Promise<void> {
  const bytes = readFileSync(file);
  const before = mebibytes();
  const ends = await Promise.all(Array.from({ length: Number(forms) }, () => read(bytes)));
  process.stdout.write(JSON.stringify({ ends, grown: Math.round(mebibytes() - before) }));
}

void main();
