import { execFile, execFileSync } from 'node:child_process';
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
/** The program in one file: a dozen processes that compile it would take most of the time of these tests. */
let program: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fotos-'));
  program = join(folder, 'read-photos.cjs');
  execFileSync('node_modules/.bin/esbuild', [
    ...['lib/forms/sell/testing/read-photos.ts', '--bundle', '--platform=node', '--target=node20'],
    ...['--conditions=react-server', '--alias:@=.', '--external:sharp', '--log-level=warning'],
    `--outfile=${program}`,
  ]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Reads a photo in a process of its own, in several forms at once; `grown` is the growth of its memory in mebibytes.
 */
async function readInProcess(bytes: Buffer, forms = 1, each = 1) {
  const file = join(folder, 'foto');
  writeFileSync(file, bytes);
  const env = { ...process.env, ...imageEnv, NODE_OPTIONS: '', NODE_PATH: 'node_modules' };
  const args = [program, file, String(forms), String(each)];
  const { stdout } = await runProcess(process.execPath, args, { env });
  return JSON.parse(stdout) as Readonly<{ ends: readonly string[]; grown: number }>;
}

test(
  'a small file of 50 megapixels, two bytes a channel and interlaced, or of endless lines, is refused before it is decoded',
  async () => {
    const decompressionBomb = await createBlankPng({ width: 7_050, bits: 16, interlaced: true });
    expect(decompressionBomb.length).toBeLessThan(5 * 1024 * 1024);
    const { ends, grown } = await readInProcess(decompressionBomb, 4, 4);
    expect(ends).toEqual(
      Array(4).fill('Confira as fotos marcadas. Use uma imagem de até 25 megapixels.'),
    );
    expect(grown).toBeLessThan(40);
    const endlessLines = await createBlankPng({ width: 12_500_000, height: 2 });
    expect(endlessLines.length).toBeLessThan(1024 * 1024);
    const lines = await readInProcess(endlessLines, 4, 4);
    expect(lines.ends).toEqual(
      Array(4).fill(
        'Confira as fotos marcadas. Use uma imagem de até 16.384 pixels de largura e de altura.',
      ),
    );
    expect(lines.grown).toBeLessThan(40);
  },
  PROCESS_TIMEOUT_MS,
);

const createJpeg = (width: number, height: number, options = {}, orientation = 1) =>
  sharp({ create: { width, height, channels: 3, background: '#0a0' } })
    .jpeg({ chromaSubsampling: '4:4:4', ...options })
    .withMetadata({ orientation })
    .toBuffer();

test.each([
  ['PNG, wide', createBlankPng({ width: 16_384, height: 1_525 })],
  ['PNG, tall', createBlankPng({ width: 1_525, height: 16_384 })],
  ['PNG, wide, 16 bits', createBlankPng({ width: 16_384, height: 762, bits: 16 })],
  [
    'PNG, wide, 16 bits, interlaced',
    createBlankPng({ width: 16_384, height: 381, bits: 16, interlaced: true }),
  ],
  [
    'PNG, tall, 16 bits, interlaced',
    createBlankPng({ width: 381, height: 16_384, bits: 16, interlaced: true }),
  ],
  ['JPEG, wide, on its side', createJpeg(16_384, 1_525, {}, 6)],
  ['JPEG, tall, on its side', createJpeg(1_525, 16_384, {}, 8)],
  ['JPEG, wide, progressive', createJpeg(16_384, 762, { progressive: true })],
])(
  'the longest accepted photo (%s) takes no more memory than another',
  async (_what, photo) => {
    const { ends, grown } = await readInProcess(await photo);
    expect(ends).toEqual(['read']);
    expect(grown).toBeLessThan(170);
  },
  PROCESS_TIMEOUT_MS,
);

test.each([
  ['PNG of 16,385 by 1', createBlankPng({ width: 16_385, height: 1 })],
  ['PNG of 1 by 16,385', createBlankPng({ width: 1, height: 16_385 })],
  ['PNG of 65,500 by 381', createBlankPng({ width: 65_500, height: 381 })],
  ['PNG of 2 by 12,500,000', createBlankPng({ width: 2, height: 12_500_000 })],
  [
    'interlaced PNG of 2,500,000 by 10',
    createBlankPng({ width: 2_500_000, height: 10, bits: 16, interlaced: true }),
  ],
  ['JPEG of 65,500 by 2', createJpeg(65_500, 2)],
  ['JPEG of 2 by 65,500', createJpeg(2, 65_500, { progressive: true }, 6)],
])('a %s is refused by its sides', async (_what, photo) => {
  expect(await readOutcome(await photo)).toBe(
    'Use uma imagem de até 16.384 pixels de largura e de altura',
  );
});

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

const SENDER = '192.0.2.1';

/** Returns "read", or the message of the error. */
async function readOutcome(bytes: Buffer): Promise<string> {
  try {
    await readPhotos({ front: { bytes, tooLarge: false } }, SENDER);
    return 'read';
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return error.details.errors?.['front'] ?? '';
  }
}

describe('a file that starts like a picture and is cut or damaged is called so', () => {
  let png: Buffer;
  let jpeg: Buffer;
  let progressive: Buffer;
  beforeAll(async () => {
    png = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0a0' } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    jpeg = await createJpeg(90, 60);
    progressive = await createJpeg(90, 60, { progressive: true });
  });

  test.each([
    ['nothing', () => Buffer.alloc(0)],
    ['one byte', () => jpeg.subarray(0, 1)],
    ['the first bytes of a PNG', () => png.subarray(0, 5)],
    ['the signature of a JPEG', () => jpeg.subarray(0, 3)],
    ['a PNG without its size', () => png.subarray(0, 20)],
    ['a PNG without pixels', () => png.subarray(0, 40)],
    ['a PNG without its last pixels', () => png.subarray(0, -20)],
    ['a JPEG without its size', () => jpeg.subarray(0, 100)],
    ['a JPEG without its last pixels', () => jpeg.subarray(0, -10)],
    ['a progressive JPEG without its last pixels', () => progressive.subarray(0, -10)],
    ['a JPEG and other bytes', () => Buffer.concat([jpeg.subarray(0, 3), Buffer.alloc(500, 1)])],
    ['a PNG with other pixels', () => Buffer.from(png).fill(7, 60, png.length - 12)],
  ])('%s', async (_what, bytes) => {
    expect(await readOutcome(bytes())).toBe(photoProblemTexts.broken);
  });

  test.each([
    ['a GIF', Buffer.from('GIF89a')],
    ['two bytes of something else', Buffer.from('MZ')],
    ['a JPEG after a blank', Buffer.from([0x20, 0xff, 0xd8, 0xff])],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
  ])('but not %s', async (_what, bytes) => {
    expect(await readOutcome(bytes)).toBe('Use uma imagem .jpeg ou .png');
  });
});

test('a photo becomes a JPEG of at most 2,048 pixels a side, and is never enlarged', async () => {
  const sizeOf = async (width: number, height: number) => {
    const create = { width, height, channels: 3 as const, background: '#0a0' };
    const bytes = await sharp({ create }).png().toBuffer();
    const { front = Buffer.alloc(0) } = await readPhotos(
      { front: { bytes, tooLarge: false } },
      SENDER,
    );
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
  const { front = Buffer.alloc(0) } = await readPhotos(
    { front: { bytes, tooLarge: false } },
    SENDER,
  );
  expect([...(await sharp(front).raw().toBuffer())].every((value) => value === 255)).toBe(true);
});

test('the error names each unusable photo, and each reason once', async () => {
  const text = { bytes: Buffer.from('text'), tooLarge: false };
  const largePhoto = { bytes: Buffer.alloc(0), tooLarge: true };
  const unusablePhotos = readPhotos({ front: text, side: text, rear: largePhoto }, SENDER);
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
    expect(await readOutcome(await createBlankPng({ width: side, bits, interlaced }))).toBe(
      expected,
    );
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
  const send = (sender: string) =>
    readPhotos({ front: file }, sender).then(
      () => 200,
      (error: unknown) => (error as HttpError).status,
    );
  const withPhotos = Array.from({ length: 14 }, (_, count) => send(`192.0.2.${count}`));
  expect(await readPhotos({}, SENDER)).toEqual({});
  const ends = await Promise.all(withPhotos);
  expect(ends).toEqual([...Array(11).fill(200), ...Array(3).fill(503)]);
});

test('a sender has one form that is decoded and one that waits, so that others come third', async () => {
  const create = { width: 600, height: 400, channels: 3 as const, background: '#0a0' };
  const file = { bytes: await sharp({ create }).png().toBuffer(), tooLarge: false };
  const order: string[] = [];
  const send = (sender: string) =>
    readPhotos({ front: file }, sender).then(
      () => order.push(sender),
      (error: unknown) => order.push(`${sender}: ${(error as HttpError).status}`),
    );
  const greedy = Array.from({ length: 14 }, () => send('greedy'));
  await Promise.all([...greedy, send('other')]);
  expect(order).toEqual([...Array(12).fill('greedy: 503'), 'greedy', 'greedy', 'other']);
  // Afterwards the places are free again.
  await send('greedy');
  expect(order.at(-1)).toBe('greedy');
});
