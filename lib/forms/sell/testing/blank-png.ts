import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';

type BlankPngOptions = Readonly<{
  width: number;
  height?: number;
  bits?: 8 | 16;
  interlaced?: boolean;
}>;

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
function countRowBytes({ width, height, bits, interlaced }: Required<BlankPngOptions>): number {
  const bytesPerPixel = 4 * (bits / 8);
  if (!interlaced) return height * (1 + width * bytesPerPixel);
  return INTERLACE_PASSES.reduce((sum, [x, y, stepX, stepY]) => {
    const [columns, rows] = [Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)];
    return sum + (columns > 0 ? rows * (1 + columns * bytesPerPixel) : 0);
  }, 0);
}

/** Creates a transparent PNG, square unless its height is given. The decompressed picture is never in memory as a whole, so the test can create a huge one. */
export async function createBlankPng({
  width,
  height = width,
  bits = 8,
  interlaced = false,
}: BlankPngOptions): Promise<Buffer> {
  // The fastest level makes empty rows small enough.
  const deflate = createDeflate({ level: 1 });
  const data = buffer(deflate);
  const block = Buffer.alloc(1024 * 1024);
  for (
    let remaining = countRowBytes({ width, height, bits, interlaced });
    remaining > 0;
    remaining -= block.length
  ) {
    if (!deflate.write(block.subarray(0, remaining))) await once(deflate, 'drain');
  }
  deflate.end();
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 6, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    buildChunk('IHDR', header),
    buildChunk('IDAT', await data),
    buildChunk('IEND', Buffer.alloc(0)),
  ]);
}
