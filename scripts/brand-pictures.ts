/**
 * `npx tsx scripts/brand-pictures.ts` makes the icons from app/icon.svg and the fixed pictures of link previews. The results
 * are committed; run the script again when the logo or a source picture changes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const logoSvg = await readFile('app/icon.svg');

const renderIcon = (size: number) =>
  sharp(logoSvg, { density: 96 * (size / 52) })
    .resize(size, size)
    .ensureAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();

/** Returns an ICO file with one PNG: a header of 6 bytes, a directory of 16 bytes, and the picture. */
function encodeIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

await writeFile('app/apple-icon.png', await renderIcon(180));
await writeFile('app/favicon.ico', encodeIco(await renderIcon(48), 48));
await writeFile('public/icones/bastiao-192.png', await renderIcon(192));
await writeFile('public/icones/bastiao-512.png', await renderIcon(512));

/** Writes a preview picture that is cut out of `sourceFile` at a position ("right", "centre"). */
const writePreview = (sourceFile: string, targetName: string, position: string) =>
  sharp(sourceFile)
    .resize(1200, 630, { position })
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(`public/imagens/${targetName}.jpg`);

await writePreview('demo/media/banners/02-linha-premium-desktop.webp', 'grupo-bastiao', 'right');
await writePreview('public/imagens/blindagem/topo.webp', 'previas/blindagem', 'right');
await writePreview('public/imagens/estetica/topo.webp', 'previas/estetica', 'centre');
await writePreview('public/imagens/paginas/funilaria.webp', 'previas/funilaria', 'centre');
await writePreview('public/imagens/servicos/venda.webp', 'previas/venda', 'centre');
