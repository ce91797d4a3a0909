// @ts-check
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import jsqr from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Scale of the rendered page, fine enough for the QR code to be read. */
const PIXELS_PER_POINT = 2;

/**
 * @typedef {{
 *   title: unknown, language: unknown, isTagged: boolean,
 *   pages: readonly string[], kinds: readonly string[], fonts: readonly string[], missingFonts: number,
 *   qrCode: string | null,
 * }} ReadPdf
 */

/** @param {any} node of a structure tree @returns {string[]} */
const listTags = ({ role, children = [] }) => [
  ...(role && role !== 'Root' ? [role] : []),
  ...children.flatMap((/** @type {any} */ child) => (child.type ? [] : listTags(child))),
];

/**
 * Reads a PDF by pdf.js, not by the library that writes it: text of each page, tags, fonts, and the QR code of the
 * rendered last page.
 *
 * @param {Uint8Array} bytes
 * @returns {Promise<ReadPdf>}
 */
export async function readPdf(bytes) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { info } = /** @type {any} */ (await document.getMetadata());
  const pages = [];
  const kinds = [];
  const fonts = new Map();
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
    );
    kinds.push(...listTags(await page.getStructTree()));
    // The fonts of a page load with its operator list.
    await page.getOperatorList();
    for (const item of items) {
      if ('fontName' in item) fonts.set(item.fontName, page.commonObjs.get(item.fontName));
    }
  }
  const usedFonts = [...fonts.values()];
  return {
    title: info.Title,
    language: info.Language,
    isTagged: (await document.getMarkInfo())?.Marked === true,
    pages,
    kinds,
    fonts: usedFonts.map(({ name }) => name),
    missingFonts: usedFonts.filter(({ missingFile }) => missingFile).length,
    qrCode: await readQrCode(document, document.numPages),
  };
}

/**
 * @param {import('pdfjs-dist').PDFDocumentProxy} document
 * @param {number} number of the page
 */
async function readQrCode(document, number) {
  const { data, width, height } = await renderPage(document, number);
  return jsqr(data, width, height)?.data ?? null;
}

/**
 * Returns the share of a PDF's first page that is neither as light as paper nor as dark as ink, as pictures are.
 *
 * @param {Uint8Array} bytes
 */
export async function measurePicturedShare(bytes) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { data } = await renderPage(document, 1);
  const greens = data.filter((_value, index) => index % 4 === 1);
  return greens.filter((value) => value > 50 && value < 205).length / greens.length;
}

/**
 * @param {import('pdfjs-dist').PDFDocumentProxy} document
 * @param {number} number of the page
 * @returns {Promise<{ data: Uint8ClampedArray, width: number, height: number }>}
 */
async function renderPage(document, number) {
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: PIXELS_PER_POINT });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const { canvas, context } = /** @type {any} */ (document.canvasFactory).create(width, height);
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  return context.getImageData(0, 0, width, height);
}

// Jest cannot load pdf.js, so the tests run this file with Node: `node read-pdf.mjs FILE…`.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = process.argv.slice(2).map((file) => readFileSync(file));
  process.stdout.write(JSON.stringify(await Promise.all(files.map(readPdf))));
}
