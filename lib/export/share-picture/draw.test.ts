import { readFile } from 'node:fs/promises';

import sharp from 'sharp';

import { drawSharedVehicles, drawSharePicture } from './draw';

const photoFile = 'demo/media/veiculos/suv-preto/01-frente.webp';

const exampleWords = {
  brand: 'Brandt & Söhne',
  title:
    'Gran Turismo 640 Integral Coupé Performance Edition Exclusive <b>&amp;</b> Pacote Noturno',
  line: '2025/2026  ·  Blindado  ·  R$ 1.089.900',
};

async function noisePhoto(): Promise<Buffer> {
  const size = 1600 * 1067 * 3;
  const bytes = Buffer.alloc(size);
  for (let i = 0, seed = 7; i < size; i += 1) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    bytes[i] = seed >> 16;
  }
  const raw = { width: 1600, height: 1067, channels: 3 } as const;
  return sharp(bytes, { raw }).png().toBuffer();
}

/** Returns the brightness (0 to 255) of the brightest point in a strip of the picture. */
async function brightestPoint(jpeg: Buffer, top: number, height: number): Promise<number> {
  const strip = await sharp(jpeg)
    .extract({ left: 60, top, width: 900, height })
    .greyscale()
    .stats();
  return strip.channels[0]?.max ?? 0;
}

describe('drawSharePicture', () => {
  it.each([
    ['a photo', () => readFile(photoFile)],
    ['the heaviest of photos', noisePhoto],
    ['no photo', () => Promise.resolve(null)],
  ])('makes a JPEG of 1200 by 630, at most 250 KB, of %s', async (_case, photo) => {
    const jpeg = await drawSharePicture(await photo(), exampleWords);
    expect(await sharp(jpeg).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(jpeg.length).toBeLessThanOrEqual(250_000);
  });

  it('draws words of any length and with any characters', async () => {
    const jpeg = await drawSharePicture(null, exampleWords);
    expect(await brightestPoint(jpeg, 500, 100)).toBeGreaterThan(200);
  });

  it('breaks a word that is wider than the picture', async () => {
    const words = { ...exampleWords, title: 'Grossraumlimousinenwagen'.repeat(4) };
    const jpeg = await drawSharePicture(null, words);
    expect(await brightestPoint(jpeg, 500, 100)).toBeGreaterThan(200);
    expect(await sharp(jpeg).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it.each([
    ['a PNG of 16,385 by 1', 16_385, 1, 'png'],
    ['a PNG of 1 by 65,500', 1, 65_500, 'png'],
    ['a GIF of 65,000 by 10', 65_000, 10, 'gif'],
    ['a JPEG of 10 by 16,385', 10, 16_385, 'jpeg'],
    ['a TIFF of 200,000 by 5', 200_000, 5, 'tiff'],
    ['a JPEG of 65 megapixels', 16_250, 4_000, 'jpeg'],
  ] as const)('throws for %s, before it is decoded', async (_case, width, height, format) => {
    const create = { width, height, channels: 3 as const, background: '#0a0' };
    const photo = await sharp({ create }).toFormat(format, { compression: 'lzw' }).toBuffer();
    await expect(drawSharePicture(photo, exampleWords)).rejects.toThrow('too large');
  });

  it('throws for an AVIF of 24 megapixels', async () => {
    const create = { width: 6_000, height: 4_000, channels: 3 as const, background: '#0a0' };
    const photo = await sharp({ create }).avif({ effort: 0 }).toBuffer();
    await expect(drawSharePicture(photo, exampleWords)).rejects.toThrow('too large');
  });

  it('throws for an SVG, which may embed a picture of any size', async () => {
    const photo = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>';
    await expect(drawSharePicture(Buffer.from(photo), exampleWords)).rejects.toThrow('too large');
  });

  it('draws a long photo that is not too large', async () => {
    const create = { width: 16_383, height: 600, channels: 3 as const, background: '#fff' };
    for (const format of ['png', 'webp', 'gif', 'jpeg'] as const) {
      const photo = await sharp({ create }).toFormat(format).toBuffer();
      expect(
        await brightestPoint(await drawSharePicture(photo, exampleWords), 200, 50),
      ).toBeGreaterThan(150);
    }
  });

  it('throws for bytes that are no picture', async () => {
    await expect(drawSharePicture(Buffer.from('<html>'), exampleWords)).rejects.toThrow();
  });
});

describe('drawSharedVehicles', () => {
  const caption = { title: `${exampleWords.title} novos e seminovos`, line: '33 carros' };

  it.each([1, 2, 3])(
    'draws %d vehicles side by side, also where a photo is missing or broken',
    async (count) => {
      const photos = [await readFile(photoFile), null, Buffer.from('no picture')];
      const jpeg = await drawSharedVehicles(
        photos
          .slice(0, count)
          .map((photo) => ({ photo, words: exampleWords, isAway: photo === null })),
        caption,
      );
      expect(await sharp(jpeg).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      });
      expect(jpeg.length).toBeLessThanOrEqual(250_000);
      const lastPanel = {
        left: 1200 - Math.floor(1200 / count) + 28,
        top: 320,
        width: 300,
        height: 100,
      };
      const { channels } = await sharp(jpeg).extract(lastPanel).greyscale().stats();
      if (count > 1) expect(channels[0]?.max).toBeGreaterThan(180);
      expect(await brightestPoint(jpeg, 480, 120)).toBeGreaterThan(180);
    },
  );
});
