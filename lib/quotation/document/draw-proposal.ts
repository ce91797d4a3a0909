import { themeColours } from '@/lib/site/theme-colours';
import type { PricedProposal, ProposalLine } from '../proposals';
import {
  addHeadingCell,
  addPageIfNeeded,
  PAGE_MARGIN,
  drawHorizontalLine,
  drawTagged,
  TEXT_WIDTH,
  toFontCharset,
  type Pdf,
  type StructureElement,
} from './page-parts';

const PRICE_COLUMN_WIDTH = 130;
const NAME_COLUMN_WIDTH = TEXT_WIDTH - PRICE_COLUMN_WIDTH - 12;

/**
 * Draws a priced proposal: its lines as a table, then its total and the difference from the choice, or a sentence that
 * a consultant names the price.
 */
export function drawProposal(
  pdf: Pdf,
  root: StructureElement,
  { title, lines, total, difference, missingValueText, remark }: PricedProposal,
): void {
  addPageIfNeeded(pdf, 110);
  pdf.font('title').fontSize(12.5).fillColor(themeColours.ink);
  const y = pdf.y + 16;
  drawTagged(pdf, root, 'H2', () =>
    pdf.text(toFontCharset(title), PAGE_MARGIN, y, { width: TEXT_WIDTH }),
  );
  pdf.y += 4;
  if (lines.length > 0 || total !== null) {
    const table = pdf.struct('Table');
    root.add(table);
    drawTableRow(pdf, table, { name: 'Produto', price: 'Preço' }, 'heading');
    for (const { change, ...line } of lines) {
      const name = `${CHANGE_PREFIXES[change ?? 'same']}${line.name}`;
      drawTableRow(pdf, table, { ...line, name, isRemoved: change === 'removed' });
    }
    if (total !== null) drawTableRow(pdf, table, { name: 'Valor estimado', price: total }, 'total');
    if (difference !== null) {
      drawTableRow(pdf, table, { name: 'Diferença para a sua escolha', price: difference });
    }
    table.end();
  }
  if (total === null) {
    const sentence = `Um consultor entrará em contato com ${missingValueText}, pelo telefone que você informou.`;
    drawSentence(pdf, root, sentence);
  }
  if (remark !== null) drawSentence(pdf, root, remark);
}

function drawSentence(pdf: Pdf, root: StructureElement, sentence: string): void {
  pdf.font('text').fontSize(9).fillColor(themeColours.n600);
  addPageIfNeeded(pdf, 24);
  const top = pdf.y + 5;
  drawTagged(pdf, root, 'P', () =>
    pdf.text(toFontCharset(sentence), PAGE_MARGIN, top, { width: TEXT_WIDTH }),
  );
}

const TABLE_ROW_STYLES = {
  heading: { font: 'text', size: 8, colour: themeColours.n600 },
  line: { font: 'text', size: 9.5, colour: themeColours.ink },
  total: { font: 'title', size: 11, colour: themeColours.ink },
} as const;

const CHANGE_PREFIXES = {
  added: 'Acrescenta: ',
  removed: 'Sai da sua escolha: ',
  same: '',
} as const;

type TableRow = Partial<Pick<ProposalLine, 'note'>> &
  Pick<ProposalLine, 'name' | 'price'> &
  Readonly<{ isRemoved?: boolean }>;

function drawTableRow(
  pdf: Pdf,
  table: StructureElement,
  { name, note = null, price, isRemoved = false }: TableRow,
  rowStyle: keyof typeof TABLE_ROW_STYLES = 'line',
): void {
  const { font, size, colour } = TABLE_ROW_STYLES[rowStyle];
  const nameOptions = { width: NAME_COLUMN_WIDTH, strike: isRemoved };
  const noteOptions = { width: NAME_COLUMN_WIDTH, lineGap: 1 };
  const printableName = toFontCharset(name);
  const printableNote = note === null ? '' : toFontCharset(note);
  pdf.font('text').fontSize(8);
  const heightOfNote = printableNote ? pdf.heightOfString(printableNote, noteOptions) : 0;
  pdf.font(font).fontSize(size);
  addPageIfNeeded(pdf, pdf.heightOfString(printableName, nameOptions) + heightOfNote + 10);

  const y = pdf.y + 4;
  const row = pdf.struct('TR');
  table.add(row);
  const isHeading = rowStyle === 'heading';
  const nameCell = addHeadingCell(pdf, row, isHeading ? 'Column' : 'Row');
  pdf.fillColor(isRemoved ? themeColours.n600 : colour);
  drawTagged(pdf, nameCell, 'P', () => pdf.text(printableName, PAGE_MARGIN, y, nameOptions));
  if (printableNote) {
    pdf.font('text').fontSize(8).fillColor(themeColours.n600);
    drawTagged(pdf, nameCell, 'P', () =>
      pdf.text(printableNote, PAGE_MARGIN, pdf.y + 1, noteOptions),
    );
  }
  nameCell.end();
  const nameBottom = pdf.y;
  const endsOnNextPage = nameBottom < y;
  pdf.font(font).fontSize(size);
  pdf.fillColor(isRemoved ? themeColours.n600 : colour);
  const priceCell = isHeading ? addHeadingCell(pdf, row, 'Column') : pdf.struct('TD');
  if (!isHeading) row.add(priceCell);
  drawTagged(pdf, priceCell, 'P', () =>
    pdf.text(
      toFontCharset(price ?? 'A consultar'),
      PAGE_MARGIN + TEXT_WIDTH - PRICE_COLUMN_WIDTH,
      endsOnNextPage ? PAGE_MARGIN : y,
      {
        width: PRICE_COLUMN_WIDTH,
        align: 'right',
        strike: isRemoved,
      },
    ),
  );
  priceCell.end();
  row.end();
  pdf.y = Math.max(endsOnNextPage ? nameBottom : pdf.y, nameBottom) + 4;
  drawHorizontalLine(pdf, pdf.y, 0.5);
}
