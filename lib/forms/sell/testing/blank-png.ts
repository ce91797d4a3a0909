import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';

type BlankPngOptions = Readonly<{ side: number; bits: 8 | 16; interlaced: boolean }>;

/** The passes of an interlaced PNG (Adam7): first column, first row, and the steps to the next column and row. */
const INTERLACE_PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function buildChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const lengthAndChecksum = Buffer.alloc(8);
  lengthAndChecksum.writeUInt32BE(data.length, 0);
  lengthAndChecksum.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([lengthAndChecksum.subarray(0, 4), body, lengthAndChecksum.subarray(4)]);
}

/** Returns the number of bytes of the decompressed rows, each with one byte that names its filter. */
function countRowBytes({ side, bits, interlaced }: BlankPngOptions): number {
  const bytesPerPixel = 3 * (bits / 8);
  if (!interlaced) return side * (1 + side * bytesPerPixel);
  return INTERLACE_PASSES.reduce((sum, [x, y, stepX, stepY]) => {
    const [width, height] = [Math.ceil((side - x) / stepX), Math.ceil((side - y) / stepY)];
    return sum + height * (1 + width * bytesPerPixel);
  }, 0);
}

/** Creates a black PNG. The decompressed picture is never in memory as a whole, so the test can create a huge one. */
export async function createBlankPng(options: BlankPngOptions): Promise<Buffer> {
  // The fastest level makes empty rows small enough.
  const deflate = createDeflate({ level: 1 });
  const data = buffer(deflate);
  const block = Buffer.alloc(1024 * 1024);
  for (let remaining = countRowBytes(options); remaining > 0; remaining -= block.length) {
    if (!deflate.write(block.subarray(0, remaining))) await once(deflate, 'drain');
  }
  deflate.end();
  const header = Buffer.alloc(13);
  header.writeUInt32BE(options.side, 0);
  header.writeUInt32BE(options.side, 4);
  header.set([options.bits, 2, 0, 0, options.interlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    buildChunk('IHDR', header),
    buildChunk('IDAT', await data),
    buildChunk('IEND', Buffer.alloc(0)),
  ]);
}
