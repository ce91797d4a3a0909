import type PDFDocument from 'pdfkit';
import { themeColours } from '@/lib/site/theme-colours';

/** Height of an A4 page, in points. */
export const PAGE_HEIGHT = 841.89;
/** Margin at the top, the left and the right of a page, in points. */
export const PAGE_MARGIN = 48;
/** Width between the margins of an A4 page, in points. */
export const TEXT_WIDTH = 595.28 - 2 * PAGE_MARGIN;
/** Height of the margin at the bottom of a page, in points; it contains the footer. */
export const BOTTOM_MARGIN = 56;
const CONTENT_BOTTOM = PAGE_HEIGHT - BOTTOM_MARGIN;

export type Pdf = InstanceType<typeof PDFDocument>;
export type StructureElement = ReturnType<Pdf['struct']>;

/**
 * Replaces characters that the fonts lack by their nearest plain form, or removes them; the fonts contain Latin
 * letters and usual punctuation.
 */
export const toFontCharset = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('−', '–')
    .replace(/[^\n\x20-\x7e\xa0-\u017f–—‘’“”•…]/gu, (character) =>
      character.normalize('NFKD').replace(/[^\x20-\x7e]/g, ''),
    );

/** Draws a part of the page with a PDF tag, such as "P" or "H2", that screen readers announce. */
export function drawTagged(
  pdf: Pdf,
  parent: StructureElement,
  tag: string,
  draw: () => void,
  alt?: string,
): void {
  const structure = pdf.struct(tag, alt === undefined ? {} : { alt: toFontCharset(alt) }, draw);
  parent.add(structure);
  structure.end();
}

/** Adds a heading cell, which screen readers announce before the cells of its row, or of its column. */
export function addHeadingCell(
  pdf: Pdf,
  row: StructureElement,
  scope: 'Row' | 'Column',
): StructureElement {
  const cell = pdf.struct('TH');
  // No option of pdfkit sets the attributes of a table (ISO 32000-1, 14.8.5.7), so its dictionary is changed.
  const { data } = (cell as unknown as { dictionary: { data: Record<string, unknown> } })
    .dictionary;
  data.A = { O: 'Table', Scope: scope };
  row.add(cell);
  return cell;
}

/** Draws a decoration that screen readers skip. */
export function drawDecoration(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

/** Draws the logo of the group, 26 points wide. */
export function drawLogo(pdf: Pdf, x: number, y: number): void {
  drawDecoration(pdf, () =>
    pdf
      .save()
      .translate(x, y)
      .path('M0 0h9.4v6.2h7.2V0H26v15.2L13 28 0 15.2z')
      .fill(themeColours.accentOnLight)
      .restore(),
  );
}

/** Draws a line between the margins; `y`, from the top of the page, and `width` are in points. */
export function drawHorizontalLine(
  pdf: Pdf,
  y: number,
  width = 0.75,
  colour: string = themeColours.n300,
): void {
  drawDecoration(pdf, () =>
    pdf
      .moveTo(PAGE_MARGIN, y)
      .lineTo(PAGE_MARGIN + TEXT_WIDTH, y)
      .lineWidth(width)
      .stroke(colour),
  );
}

/** Begins the next page where a part of this height, in points, does not fit on the current one. */
export function addPageIfNeeded(pdf: Pdf, height: number): void {
  if (pdf.y + height > CONTENT_BOTTOM && pdf.y > PAGE_MARGIN) pdf.addPage();
}
