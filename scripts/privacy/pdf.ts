import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import {
  drawLogo,
  drawDecoration,
  drawTagged,
  type Pdf,
  type StructureElement,
} from '@/lib/quotation/document/page-parts';
import { PRIVACY_VERSION } from '@/lib/site/policies/documents';
import type { PrivacyDocument, PrivacySection } from '@/lib/site/policies/sections';
import { site } from '@/lib/site/site';
import { themeColours } from '@/lib/site/theme-colours';

const PAGE_MARGIN = 64;
const TEXT_SIZE = 10.5;

/** Creation date in the metadata; it is constant, so that the same text results in the same file. */
const CREATION_DATE = new Date(Date.UTC(2026, 10, 21, 12));

const pdfFonts = {
  title: readFileSync('lib/http/media/fonts/archivo-title.ttf'),
  text: readFileSync('lib/http/media/fonts/archivo-text.ttf'),
};

/** Draws the top of the first page: logo, names of group and company, title, version and a line. */
function drawHeader(
  pdf: Pdf,
  root: StructureElement,
  { company, subtitle }: PrivacyDocument,
): void {
  drawLogo(pdf, PAGE_MARGIN, PAGE_MARGIN - 8);
  pdf.font('title').fontSize(12).fillColor(themeColours.ink);
  drawTagged(pdf, root, 'P', () => pdf.text(site.group, PAGE_MARGIN + 36, PAGE_MARGIN - 1));
  pdf.moveDown(3).font('title').fontSize(24);
  drawTagged(pdf, root, 'H1', () => pdf.text(company, PAGE_MARGIN, undefined, { lineGap: -2 }));
  pdf.moveDown(0.3).font('text').fontSize(13).fillColor(themeColours.n600);
  drawTagged(pdf, root, 'P', () => pdf.text(`Política de privacidade · ${subtitle}`));
  pdf.fontSize(TEXT_SIZE).moveDown(0.2);
  drawTagged(pdf, root, 'P', () => pdf.text(`Versão de ${PRIVACY_VERSION}`));
  pdf.moveDown(1);
  const { y } = pdf;
  drawDecoration(pdf, () =>
    pdf
      .moveTo(PAGE_MARGIN, y)
      .lineTo(pdf.page.width - PAGE_MARGIN, y)
      .lineWidth(0.75)
      .stroke(themeColours.n300),
  );
  pdf.moveDown(0.6);
}

function drawSection(
  pdf: Pdf,
  root: StructureElement,
  { title, paragraphs, items = [] }: PrivacySection,
): void {
  const neededHeight = 90;
  if (pdf.y + neededHeight > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
  pdf.moveDown(1).font('title').fontSize(13).fillColor(themeColours.ink);
  drawTagged(pdf, root, 'H2', () => pdf.text(title));
  pdf.font('text').fontSize(TEXT_SIZE).fillColor(themeColours.ink);
  for (const paragraph of paragraphs) {
    pdf.moveDown(0.4);
    drawTagged(pdf, root, 'P', () => pdf.text(paragraph, { lineGap: 3 }));
  }
  if (items.length > 0) drawItems(pdf, root, items);
}

function drawItems(pdf: Pdf, root: StructureElement, items: readonly string[]): void {
  const list = pdf.struct('L');
  root.add(list);
  for (const item of items) {
    pdf.moveDown(0.3);
    const { y } = pdf;
    const entry = pdf.struct('LI');
    list.add(entry);
    drawTagged(pdf, entry, 'Lbl', () => pdf.text('•', PAGE_MARGIN + 2, y));
    drawTagged(pdf, entry, 'LBody', () => pdf.text(item, PAGE_MARGIN + 16, y, { lineGap: 3 }));
    entry.end();
    pdf.x = PAGE_MARGIN;
  }
  list.end();
}

function drawFooters(pdf: Pdf, { company }: PrivacyDocument): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    pdf.font('text').fontSize(8.5).fillColor(themeColours.n600);
    const foot = `${company} · ${site.group} · ${page + 1} de ${count}`;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.text(foot, PAGE_MARGIN, pdf.page.height - 42, { lineBreak: false });
    pdf.endMarkedContent();
  }
}

/**
 * Renders a privacy document as a tagged PDF in the fonts of the site. The PDF is not compressed, so that the same text
 * results in the same bytes with every version of zlib.
 */
export function renderPrivacyPdf(document: PrivacyDocument): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: PAGE_MARGIN,
    bufferPages: true,
    compress: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    info: {
      Title: `Política de privacidade: ${document.company}`,
      Author: site.group,
      Subject: document.description,
      CreationDate: CREATION_DATE,
    },
  });
  const pdfBytes = buffer(pdf);
  pdf.registerFont('title', pdfFonts.title).registerFont('text', pdfFonts.text);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  drawHeader(pdf, root, document);
  for (const section of document.sections) drawSection(pdf, root, section);
  root.end();
  drawFooters(pdf, document);
  pdf.end();
  return pdfBytes;
}
