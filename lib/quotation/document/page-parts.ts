import type PDFDocument from 'pdfkit';

export const INK = '#0a0d0b';
export const SUPPORT = '#4e5751';
const GREEN = '#00683f';
const LINE = '#b9c1ba';
/** Height of an A4 page, in points. */
export const PAGE_HEIGHT = 841.89;
export const MARGIN = 48;
export const WIDTH = 595.28 - 2 * MARGIN;
export const BOTTOM_MARGIN = 56;
const BOTTOM = PAGE_HEIGHT - BOTTOM_MARGIN;

export type Pdf = InstanceType<typeof PDFDocument>;
export type Structure = ReturnType<Pdf['struct']>;

/** Returns the text in the signs that the font has, Latin letters and usual signs; others become their nearest plain form, or nothing. */
export const toFontCharset = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('−', '–')
    .replace(/[^\n\x20-\x7e\xa0-\u017f–—‘’“”•…]/gu, (sign) =>
      sign.normalize('NFKD').replace(/[^\x20-\x7e]/g, ''),
    );

/** Draws a piece of the page that a program reading aloud announces as `kind`. */
export function tagged(
  pdf: Pdf,
  parent: Structure,
  kind: string,
  draw: () => void,
  alt?: string,
): void {
  const structure = pdf.struct(kind, alt === undefined ? {} : { alt: toFontCharset(alt) }, draw);
  parent.add(structure);
  structure.end();
}

/** A heading of a table: what a program reading aloud says before the cells of its row, or of its column. */
export function headingCell(pdf: Pdf, row: Structure, scope: 'Row' | 'Column'): Structure {
  const cell = pdf.struct('TH');
  // The library has no option for attributes of a table (ISO 32000-1, 14.8.5.7).
  const { data } = (cell as unknown as { dictionary: { data: Record<string, unknown> } })
    .dictionary;
  data.A = { O: 'Table', Scope: scope };
  row.add(cell);
  return cell;
}

/** Draws what is there for the eye alone. */
export function ornament(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

/** Draws the mark of the group, 26 points wide, at the left of the page. */
export function mark(pdf: Pdf, x: number, y: number): void {
  ornament(pdf, () =>
    pdf
      .save()
      .translate(x, y)
      .path('M0 0h9.4v6.2h7.2V0H26v15.2L13 28 0 15.2z')
      .fill(GREEN)
      .restore(),
  );
}

export function rule(pdf: Pdf, y: number, width = 0.75, colour = LINE): void {
  ornament(pdf, () =>
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(width)
      .stroke(colour),
  );
}

/** Begins the next page where a piece of this height does not fit on the current one. */
export function makeRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height > BOTTOM && pdf.y > MARGIN) pdf.addPage();
}
