import type { Proposal, ProposalLine } from '../proposals';
import {
  headingCell,
  INK,
  makeRoom,
  MARGIN,
  rule,
  SUPPORT,
  tagged,
  WIDTH,
  toFontCharset,
  type Pdf,
  type Structure,
} from './page-parts';

const PRICE_WIDTH = 130;
const NAME_WIDTH = WIDTH - PRICE_WIDTH - 12;

/** A priced proposal: its lines as a table, then what it comes to. */
export function drawProposal(
  pdf: Pdf,
  root: Structure,
  { title, lines, total, difference, missing }: Proposal,
): void {
  makeRoom(pdf, 110);
  pdf.font('title').fontSize(12.5).fillColor(INK);
  const y = pdf.y + 16;
  tagged(pdf, root, 'H2', () => pdf.text(toFontCharset(title), MARGIN, y, { width: WIDTH }));
  pdf.y += 4;
  if (lines.length > 0 || total !== null) {
    const table = pdf.struct('Table');
    root.add(table);
    drawRow(pdf, table, { name: 'Produto', price: 'Preço' }, 'heading');
    for (const { change, ...line } of lines) {
      const name = `${prefixes[change ?? 'same']}${line.name}`;
      drawRow(pdf, table, { ...line, name, isRemoved: change === 'removed' });
    }
    if (total !== null) drawRow(pdf, table, { name: 'Valor estimado', price: total }, 'total');
    if (difference !== null) {
      drawRow(pdf, table, { name: 'Diferença para a sua escolha', price: difference });
    }
    table.end();
  }
  if (total === null) {
    const note = `Um consultor entrará em contato com ${missing}, pelo telefone que você informou.`;
    pdf.font('text').fontSize(9).fillColor(SUPPORT);
    makeRoom(pdf, 24);
    const below = pdf.y + 5;
    tagged(pdf, root, 'P', () => pdf.text(toFontCharset(note), MARGIN, below, { width: WIDTH }));
  }
}

const rowStyles = {
  heading: { font: 'text', size: 8, colour: SUPPORT },
  line: { font: 'text', size: 9.5, colour: INK },
  total: { font: 'title', size: 11, colour: INK },
} as const;

const prefixes = { added: 'Acrescenta: ', removed: 'Sai da sua escolha: ', same: '' } as const;

type Row = Partial<Pick<ProposalLine, 'note'>> &
  Pick<ProposalLine, 'name' | 'price'> &
  Readonly<{ isRemoved?: boolean }>;

function drawRow(
  pdf: Pdf,
  table: Structure,
  { name, note = null, price, isRemoved = false }: Row,
  look: keyof typeof rowStyles = 'line',
): void {
  const { font, size, colour } = rowStyles[look];
  const nameOptions = { width: NAME_WIDTH, strike: isRemoved };
  const noteOptions = { width: NAME_WIDTH, lineGap: 1 };
  const words = toFontCharset(name);
  const printableNote = note === null ? '' : toFontCharset(note);
  pdf.font('text').fontSize(8);
  const heightOfNote = printableNote ? pdf.heightOfString(printableNote, noteOptions) : 0;
  pdf.font(font).fontSize(size);
  makeRoom(pdf, pdf.heightOfString(words, nameOptions) + heightOfNote + 10);

  const y = pdf.y + 4;
  const row = pdf.struct('TR');
  table.add(row);
  const isHeading = look === 'heading';
  const named = headingCell(pdf, row, isHeading ? 'Column' : 'Row');
  pdf.fillColor(isRemoved ? SUPPORT : colour);
  tagged(pdf, named, 'P', () => pdf.text(words, MARGIN, y, nameOptions));
  if (printableNote) {
    pdf.font('text').fontSize(8).fillColor(SUPPORT);
    tagged(pdf, named, 'P', () => pdf.text(printableNote, MARGIN, pdf.y + 1, noteOptions));
  }
  named.end();
  const bottom = pdf.y;
  const isBroken = bottom < y;
  pdf.font(font).fontSize(size);
  pdf.fillColor(isRemoved ? SUPPORT : colour);
  const priced = isHeading ? headingCell(pdf, row, 'Column') : pdf.struct('TD');
  if (!isHeading) row.add(priced);
  tagged(pdf, priced, 'P', () =>
    pdf.text(
      toFontCharset(price ?? 'A consultar'),
      MARGIN + WIDTH - PRICE_WIDTH,
      isBroken ? MARGIN : y,
      {
        width: PRICE_WIDTH,
        align: 'right',
        strike: isRemoved,
      },
    ),
  );
  priced.end();
  row.end();
  pdf.y = Math.max(isBroken ? bottom : pdf.y, bottom) + 4;
  rule(pdf, pdf.y, 0.5);
}
