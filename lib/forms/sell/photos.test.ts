import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import sharp from 'sharp';

import { HttpError } from '@/lib/http/handlers/http-error';

import { photoProblemTexts } from './form';
import { readPhotos } from './photos';
import { createBlankPng } from './testing/blank-png';

const runProcess = promisify(execFile);
const PROCESS_TIMEOUT_MS = 120_000;

/** Environment variables of the image (Dockerfile) that limit Node's memory. */
const imageEnv = Object.fromEntries(
  [...readFileSync('Dockerfile', 'utf8').matchAll(/\b(UV_THREADPOOL_SIZE|MALLOC_\w+)=(\d+)/g)].map(
    ([, name = '', value]) => [name, value],
  ),
);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fotos-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Reads a photo in a process of its own, in several forms at once; `grown` is the growth of its memory in mebibytes.
 */
async function readInProcess(bytes: Buffer, forms = 1, each = 1) {
  const file = join(folder, 'foto');
  writeFileSync(file, bytes);
  const { stdout } = await runProcess(
    process.execPath,
    [
      ...['--import', 'tsx', '--conditions=react-server'],
      ...['lib/forms/sell/testing/read-photos.ts', file, String(forms), String(each)],
    ],
    { env: { ...process.env, ...imageEnv, NODE_OPTIONS: '' } },
  );
  return JSON.parse(stdout) as Readonly<{ ends: readonly string[]; grown: number }>;
}

test(
  'a small file of 50 megapixels, two bytes a channel and interlaced, is refused before it is decoded',
  async () => {
    const decompressionBomb = await createBlankPng({ side: 7_050, bits: 16, interlaced: true });
    expect(decompressionBomb.length).toBeLessThan(5 * 1024 * 1024);
    const { ends, grown } = await readInProcess(decompressionBomb, 4, 4);
    expect(ends).toEqual(
      Array(4).fill('Confira as fotos marcadas. Use uma imagem de até 25 megapixels.'),
    );
    expect(grown).toBeLessThan(40);
  },
  PROCESS_TIMEOUT_MS,
);

test(
  'the largest accepted photos of several forms are decoded one at a time',
  async () => {
    const picture = { width: 3_530, height: 3_530, channels: 3 as const, background: '#0a0' };
    const photo = await sharp({ create: picture })
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const { ends, grown } = await readInProcess(photo, 4, 2);
    expect(ends).toEqual(Array(4).fill('read'));
    // One photo takes 110 MiB; four decoded at once would take 400.
    expect(grown).toBeLessThan(170);
  },
  PROCESS_TIMEOUT_MS,
);

/** Returns "read", or the message of the error. */
async function readOutcome(bytes: Buffer): Promise<string> {
  try {
    await readPhotos({ front: { bytes, tooLarge: false } });
    return 'read';
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return error.details.errors?.['front'] ?? '';
  }
}

test('a photo becomes a JPEG of at most 2,048 pixels a side, and is never enlarged', async () => {
  const sizeOf = async (width: number, height: number) => {
    const create = { width, height, channels: 3 as const, background: '#0a0' };
    const bytes = await sharp({ create }).png().toBuffer();
    const { front = Buffer.alloc(0) } = await readPhotos({ front: { bytes, tooLarge: false } });
    const { format, ...size } = await sharp(front).metadata();
    return [format, size.width, size.height];
  };
  expect(await sizeOf(3_000, 1_500)).toEqual(['jpeg', 2_048, 1_024]);
  expect(await sizeOf(1_500, 3_000)).toEqual(['jpeg', 1_024, 2_048]);
  expect(await sizeOf(90, 60)).toEqual(['jpeg', 90, 60]);
});

test('transparent pixels become white', async () => {
  const create = { width: 8, height: 8, channels: 4 as const, background: '#0000' };
  const bytes = await sharp({ create }).png().toBuffer();
  const { front = Buffer.alloc(0) } = await readPhotos({ front: { bytes, tooLarge: false } });
  expect([...(await sharp(front).raw().toBuffer())].every((value) => value === 255)).toBe(true);
});

test('the error names each unusable photo, and each reason once', async () => {
  const text = { bytes: Buffer.from('text'), tooLarge: false };
  const largePhoto = { bytes: Buffer.alloc(0), tooLarge: true };
  const unusablePhotos = readPhotos({ front: text, side: text, rear: largePhoto });
  await expect(unusablePhotos).rejects.toMatchObject({
    status: 422,
    message: 'Confira as fotos marcadas. Use uma imagem .jpeg ou .png. Use uma imagem de até 5 MB.',
    details: {
      errors: {
        front: photoProblemTexts.type,
        side: photoProblemTexts.type,
        rear: photoProblemTexts.size,
      },
      reason: 'photos',
    },
  });
});

test.each([
  [5_001, 8, false, photoProblemTexts.pixels],
  [5_000, 8, false, 'read'],
  [3_530, 16, false, 'read'],
  [3_540, 16, false, photoProblemTexts.form],
  [3_540, 8, true, photoProblemTexts.form],
  [2_490, 16, true, 'read'],
  [2_510, 16, true, photoProblemTexts.form],
] as const)(
  'a PNG of %i pixels a side, %i bits, interlaced: %s → %s',
  async (side, bits, interlaced, expected) => {
    expect(await readOutcome(await createBlankPng({ side, bits, interlaced }))).toBe(expected);
  },
  PROCESS_TIMEOUT_MS,
);

test(
  'a progressive JPEG above 12.5 megapixels is refused, a common one is not',
  async () => {
    const create = { width: 4_000, height: 3_200, channels: 3 as const, background: '#0a0' };
    const jpeg = (progressive: boolean) => sharp({ create }).jpeg({ progressive }).toBuffer();
    expect(await readOutcome(await jpeg(true))).toBe(photoProblemTexts.form);
    expect(await readOutcome(await jpeg(false))).toBe('read');
  },
  PROCESS_TIMEOUT_MS,
);

test('ten forms wait for their photos to be decoded; the next one is refused, unless it has no photos', async () => {
  const create = { width: 600, height: 400, channels: 3 as const, background: '#0a0' };
  const file = { bytes: await sharp({ create }).png().toBuffer(), tooLarge: false };
  const withPhotos = Array.from({ length: 14 }, () =>
    readPhotos({ front: file }).then(
      () => 200,
      (error: unknown) => (error as HttpError).status,
    ),
  );
  expect(await readPhotos({})).toEqual({});
  const ends = await Promise.all(withPhotos);
  expect(ends).toEqual([...Array(11).fill(200), ...Array(3).fill(503)]);
});
