import 'server-only';

import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';

import PDFDocument from 'pdfkit';

import { textFontPath, titleFontPath } from '@/lib/http/media/fonts';
import { createQrCode } from '@/lib/http/media/qr-code';
import { site, type Company } from '@/lib/site/site';
import { themeColours } from '@/lib/site/theme-colours';

import type { PricedProposal } from '../proposals';
import { drawProposal } from './draw-proposal';
import {
  BOTTOM_MARGIN,
  addPageIfNeeded,
  PAGE_MARGIN,
  drawLogo,
  PAGE_HEIGHT,
  drawHorizontalLine,
  drawTagged,
  TEXT_WIDTH,
  toFontCharset,
  type Pdf,
  type StructureElement,
} from './page-parts';

type QuotationPdfContent = Readonly<{
  /** The heading of the document: "Orçamento de blindagem". */
  title: string;
  /** The name of the car, "Kaiserstein GLX 450 d"; empty if the backend names none. */
  car: string;
  /** The facts of the quotation, such as "Pedido" and "Validade", each with its label. */
  facts: readonly (readonly [label: string, value: string])[];
  proposals: readonly PricedProposal[];
  company: Company;
  /** The lines with the group's telephone and address. */
  letterhead: readonly string[];
  code: string;
  /** The address of the page that verifies a code. `verifyLink` is the same address with the code filled in. */
  verifyUrl: string;
  verifyLink: string;
}>;

const QR_SIZE = 96;
/** The height of the QR code and the text beside it, in points. */
const VERIFICATION_HEIGHT = QR_SIZE + 46;

let fontFiles: Promise<readonly [title: Buffer, text: Buffer]> | undefined;
const loadFonts = () =>
  (fontFiles ??= Promise.all([readFile(titleFontPath), readFile(textFontPath)]));

/**
 * Draws a quotation as a PDF: A4, in the site's fonts, tagged for screen readers, with as many pages as the lines
 * need, usually one.
 */
export async function drawQuotation(quotation: QuotationPdfContent): Promise<Buffer> {
  const [title, text] = await loadFonts();
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: PAGE_MARGIN, left: PAGE_MARGIN, right: PAGE_MARGIN, bottom: BOTTOM_MARGIN },
    // The types of pdfkit allow only a font name, but it accepts the font's bytes; without them it loads Helvetica.
    font: text as unknown as string,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    info: {
      Title: toFontCharset(`${quotation.title} ${quotation.car}`.trim()),
      Author: site.group,
    },
  });
  const pdfBytes = buffer(pdf);
  pdf.registerFont('title', title).registerFont('text', text);

  const root = pdf.struct('Document');
  pdf.addStructure(root);
  drawHeader(pdf, root, quotation);
  for (const proposal of quotation.proposals) drawProposal(pdf, root, proposal);
  drawVerification(pdf, root, quotation);
  root.end();
  drawFooters(pdf, quotation);
  pdf.end();
  return pdfBytes;
}

function drawHeader(pdf: Pdf, root: StructureElement, quotation: QuotationPdfContent): void {
  const { company, letterhead, title, car, facts } = quotation;
  drawLogo(pdf, PAGE_MARGIN, PAGE_MARGIN - 4);
  drawTagged(pdf, root, 'P', () => {
    pdf.font('title').fontSize(12).fillColor(themeColours.ink);
    pdf.text(site.group, PAGE_MARGIN + 36, PAGE_MARGIN + 3, { lineBreak: false });
  });
  pdf.font('text').fontSize(8.5).fillColor(themeColours.n600);
  pdf.y = PAGE_MARGIN - 4;
  for (const line of [`${company.name} · ${company.does}`, ...letterhead]) {
    const options = { width: TEXT_WIDTH - 180, align: 'right', lineGap: 1.5 } as const;
    drawTagged(pdf, root, 'P', () =>
      pdf.text(toFontCharset(line), PAGE_MARGIN + 180, pdf.y, options),
    );
  }
  const y = Math.max(pdf.y, PAGE_MARGIN + 30) + 8;
  drawHorizontalLine(pdf, y, 1.5, themeColours.ink);

  pdf.font('title').fontSize(20).fillColor(themeColours.ink);
  drawTagged(pdf, root, 'H1', () => pdf.text(title, PAGE_MARGIN, y + 16, { width: TEXT_WIDTH }));
  if (car) {
    pdf.font('text').fontSize(12).fillColor(themeColours.n600);
    drawTagged(pdf, root, 'P', () => pdf.text(toFontCharset(car), { width: TEXT_WIDTH }));
  }
  const columnWidth = TEXT_WIDTH / facts.length;
  const columnTop = pdf.y + 10;
  const columnBottoms = facts.map(([label, value], index) => {
    const x = PAGE_MARGIN + index * columnWidth;
    const options = { width: columnWidth - 12 };
    pdf.font('text').fontSize(8).fillColor(themeColours.n600);
    drawTagged(pdf, root, 'P', () => pdf.text(label, x, columnTop, options));
    pdf.font('title').fontSize(9.5).fillColor(themeColours.ink);
    drawTagged(pdf, root, 'P', () => pdf.text(toFontCharset(value), x, pdf.y, options));
    return pdf.y;
  });
  pdf.y = Math.max(...columnBottoms);
}

function drawVerification(pdf: Pdf, root: StructureElement, quotation: QuotationPdfContent): void {
  const { code, company, verifyUrl, verifyLink } = quotation;
  pdf.font('text').fontSize(9).fillColor(themeColours.ink);
  addPageIfNeeded(pdf, VERIFICATION_HEIGHT);
  const y = pdf.y + 14;
  drawTagged(pdf, root, 'P', () =>
    pdf.text(
      `Este orçamento é uma estimativa da ${company.name}. Um consultor confirma valores, prazo e forma de pagamento.`,
      PAGE_MARGIN,
      y,
      { width: TEXT_WIDTH, lineGap: 2 },
    ),
  );
  const columnTop = pdf.y + 14;
  const { size, path } = createQrCode(verifyLink);
  drawTagged(
    pdf,
    root,
    'Figure',
    () =>
      pdf
        .save()
        .translate(PAGE_MARGIN, columnTop)
        .scale(QR_SIZE / size)
        .path(path)
        .fill('#000')
        .restore(),
    'QR code que leva à conferência deste documento no site.',
  );
  const x = PAGE_MARGIN + QR_SIZE + 20;
  const options = { width: TEXT_WIDTH - QR_SIZE - 20, lineGap: 2 };
  pdf.font('title').fontSize(11).fillColor(themeColours.ink);
  drawTagged(pdf, root, 'H2', () => pdf.text('Confira este documento', x, columnTop, options));
  pdf.font('text').fontSize(9).fillColor(themeColours.ink);
  drawTagged(pdf, root, 'P', () =>
    pdf.text(
      `Leia o QR code, ou digite o código em ${verifyUrl.replace(/^https?:\/\//, '')}. O site diz se ele foi emitido aqui, em que dia e com que valores. Compare com os daqui.`,
      x,
      pdf.y + 3,
      options,
    ),
  );
  pdf.font('title').fontSize(11);
  drawTagged(pdf, root, 'P', () => pdf.text(code, x, pdf.y + 6, options));
  pdf.y = Math.max(pdf.y, columnTop + QR_SIZE);
}

function drawFooters(pdf: Pdf, { company, title, car }: QuotationPdfContent): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // The footer is below the bottom margin, where its text would begin another page; a margin of 0 prevents that.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.font('text').fontSize(8).fillColor(themeColours.n600);
    const footerText = [company.name, title, car].filter(Boolean).join(' · ');
    pdf.text(toFontCharset(footerText), PAGE_MARGIN, PAGE_HEIGHT - 36, {
      width: TEXT_WIDTH - 60,
      height: 10,
      ellipsis: true,
    });
    pdf.text(`${page + 1} de ${count}`, PAGE_MARGIN + TEXT_WIDTH - 60, PAGE_HEIGHT - 36, {
      width: 60,
      align: 'right',
    });
    pdf.endMarkedContent();
  }
}
