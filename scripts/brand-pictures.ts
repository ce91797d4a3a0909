/**
 * Makes the icons from app/icon.svg and the fixed pictures of link previews: `npx tsx scripts/brand-pictures.ts`.
 * The results are committed; run again when the mark or a chosen picture changes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const mark = await readFile('app/icon.svg');

const icon = (size: number) =>
  sharp(mark, { density: 96 * (size / 52) })
    .resize(size, size)
    .ensureAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();

/** Makes an ICO file of one PNG: 6 bytes of header, 16 of directory, the picture. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

await writeFile('app/apple-icon.png', await icon(180));
await writeFile('app/favicon.ico', ico(await icon(48), 48));
await writeFile('public/icones/bastiao-192.png', await icon(192));
await writeFile('public/icones/bastiao-512.png', await icon(512));

/** Makes a picture of link previews, cut at a position of `from`. */
const preview = (from: string, to: string, position: string) =>
  sharp(from)
    .resize(1200, 630, { position })
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(`public/imagens/${to}.jpg`);

await preview('demo/media/banners/02-linha-premium-desktop.webp', 'grupo-bastiao', 'right');
await preview('public/imagens/blindagem/topo.webp', 'previas/blindagem', 'right');
await preview('public/imagens/estetica/topo.webp', 'previas/estetica', 'centre');
await preview('public/imagens/paginas/funilaria.webp', 'previas/funilaria', 'centre');
await preview('public/imagens/servicos/venda.webp', 'previas/venda', 'centre');
