import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';

type Blank = Readonly<{ side: number; bits: 8 | 16; interlaced: boolean }>;

/** First column and row of each pass of an interlaced PNG, and the steps to the next ones. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** Bytes of the unfolded rows, each with the byte that names its filter. */
function rowsBytes({ side, bits, interlaced }: Blank): number {
  const pixel = 3 * (bits / 8);
  if (!interlaced) return side * (1 + side * pixel);
  return PASSES.reduce((sum, [x, y, stepX, stepY]) => {
    const [width, height] = [Math.ceil((side - x) / stepX), Math.ceil((side - y) / stepY)];
    return sum + height * (1 + width * pixel);
  }, 0);
}

/** A black PNG, made without holding what it unfolds to. */
export async function blankPng(blank: Blank): Promise<Buffer> {
  const deflate = createDeflate();
  const data = buffer(deflate);
  const block = Buffer.alloc(1024 * 1024);
  for (let left = rowsBytes(blank); left > 0; left -= block.length) {
    if (!deflate.write(block.subarray(0, left))) await once(deflate, 'drain');
  }
  deflate.end();
  const header = Buffer.alloc(13);
  header.writeUInt32BE(blank.side, 0);
  header.writeUInt32BE(blank.side, 4);
  header.set([blank.bits, 2, 0, 0, blank.interlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', await data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
