import type { DocumentList, DocumentRow } from './lists';
import {
  headingCell,
  INK,
  makeRoom,
  MARGIN,
  rule,
  SUPPORT,
  tagged,
  WIDTH,
  written,
  type Pdf,
  type Structure,
} from './page-parts';

const PRICE_WIDTH = 130;
const NAME_WIDTH = WIDTH - PRICE_WIDTH - 12;

/** A priced proposal: its lines as a table, then what it comes to. */
export function drawList(
  pdf: Pdf,
  root: Structure,
  { title, note, rows, total, difference }: DocumentList,
): void {
  makeRoom(pdf, 110);
  pdf.font('title').fontSize(12.5).fillColor(INK);
  const y = pdf.y + 16;
  tagged(pdf, root, 'H2', () => pdf.text(written(title), MARGIN, y, { width: WIDTH }));
  pdf.y += 4;
  if (rows.length > 0 || total !== null) {
    const table = pdf.struct('Table');
    root.add(table);
    drawRow(pdf, table, { name: 'Produto', note: null, price: 'Preço' }, 'heading');
    for (const row of rows) drawRow(pdf, table, row, 'line');
    if (total !== null) {
      drawRow(pdf, table, { name: 'Valor final', note: null, price: total }, 'total');
    }
    if (difference !== null) {
      const name = 'Diferença para a sua escolha';
      drawRow(pdf, table, { name, note: null, price: difference }, 'line');
    }
    table.end();
  }
  if (note) {
    pdf.font('text').fontSize(9).fillColor(SUPPORT);
    makeRoom(pdf, 24);
    const below = pdf.y + 5;
    tagged(pdf, root, 'P', () => pdf.text(written(note), MARGIN, below, { width: WIDTH }));
  }
}

const looks = {
  heading: { font: 'text', size: 8, colour: SUPPORT },
  line: { font: 'text', size: 9.5, colour: INK },
  total: { font: 'title', size: 11, colour: INK },
} as const;

function drawRow(
  pdf: Pdf,
  table: Structure,
  { name, note, price, removed = false }: DocumentRow,
  look: keyof typeof looks,
): void {
  const { font, size, colour } = looks[look];
  const nameOptions = { width: NAME_WIDTH, strike: removed };
  const noteOptions = { width: NAME_WIDTH, lineGap: 1 };
  const words = written(removed ? `Sai da sua escolha: ${name}` : name);
  const noteText = note === null ? '' : written(note);
  pdf.font('text').fontSize(8);
  const noteHeight = noteText ? pdf.heightOfString(noteText, noteOptions) : 0;
  pdf.font(font).fontSize(size);
  makeRoom(pdf, pdf.heightOfString(words, nameOptions) + noteHeight + 10);

  const y = pdf.y + 4;
  const row = pdf.struct('TR');
  table.add(row);
  const isHeading = look === 'heading';
  const named = headingCell(pdf, row, isHeading ? 'Column' : 'Row');
  pdf.fillColor(removed ? SUPPORT : colour);
  tagged(pdf, named, 'P', () => pdf.text(words, MARGIN, y, nameOptions));
  if (noteText) {
    pdf.font('text').fontSize(8).fillColor(SUPPORT);
    tagged(pdf, named, 'P', () => pdf.text(noteText, MARGIN, pdf.y + 1, noteOptions));
  }
  named.end();
  const bottom = pdf.y;
  const isBroken = bottom < y;
  pdf.font(font).fontSize(size);
  pdf.fillColor(removed ? SUPPORT : colour);
  const priced = isHeading ? headingCell(pdf, row, 'Column') : pdf.struct('TD');
  if (!isHeading) row.add(priced);
  tagged(pdf, priced, 'P', () =>
    pdf.text(written(price), MARGIN + WIDTH - PRICE_WIDTH, isBroken ? MARGIN : y, {
      width: PRICE_WIDTH,
      align: 'right',
      strike: removed,
    }),
  );
  priced.end();
  row.end();
  pdf.y = Math.max(isBroken ? bottom : pdf.y, bottom) + 4;
  rule(pdf, pdf.y, 0.5);
}
