import 'server-only';

import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';

import PDFDocument from 'pdfkit';

import { textFont, titleFont } from '@/lib/http/media/fonts';
import { qrCode } from '@/lib/http/media/qr-code';
import { site, type Company } from '@/lib/site/site';

import type { Proposal } from '../proposals';
import { drawProposal } from './draw-proposal';
import {
  BOTTOM_MARGIN,
  INK,
  makeRoom,
  MARGIN,
  mark,
  PAGE_HEIGHT,
  rule,
  SUPPORT,
  tagged,
  WIDTH,
  toFontCharset,
  type Pdf,
  type Structure,
} from './page-parts';

/** Content of the PDF of a quotation. */
export type QuotationDocument = Readonly<{
  /** Heading of the document: "Orçamento de blindagem". */
  title: string;
  /** "Kaiserstein GLX 450 d"; empty where the backend names none. */
  car: string;
  /** "Pedido", "Data", "Validade": label and value. */
  facts: readonly (readonly [label: string, value: string])[];
  proposals: readonly Proposal[];
  company: Company;
  /** Lines with the group's telephone and address. */
  letterhead: readonly string[];
  code: string;
  /** Address of the page where the code is typed, and the same with the code filled in. */
  verifyUrl: string;
  verifyLink: string;
}>;

const QR_SIZE = 96;
/** Height of the QR code together with its words, in points. */
const VERIFY_HEIGHT = QR_SIZE + 46;

let fonts: Promise<readonly [title: Buffer, text: Buffer]> | undefined;
const readFonts = () => (fonts ??= Promise.all([readFile(titleFont), readFile(textFont)]));

/**
 * Draws a quotation: A4, in the site's font, tagged for programs that read aloud. An ordinary one takes one page, a
 * longer one as many as it needs.
 */
export async function drawQuotation(quotation: QuotationDocument): Promise<Buffer> {
  const [title, text] = await readFonts();
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: BOTTOM_MARGIN },
    // pdfkit accepts the font's bytes here, but its type allows a font name alone. Without a font it loads Helvetica.
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
  const written = buffer(pdf);
  pdf.registerFont('title', title).registerFont('text', text);

  const root = pdf.struct('Document');
  pdf.addStructure(root);
  drawHead(pdf, root, quotation);
  for (const proposal of quotation.proposals) drawProposal(pdf, root, proposal);
  drawVerification(pdf, root, quotation);
  root.end();
  drawFeet(pdf, quotation);
  pdf.end();
  return written;
}

/** Mark and group, the company with its address, what the document is about. */
function drawHead(pdf: Pdf, root: Structure, quotation: QuotationDocument): void {
  const { company, letterhead, title, car, facts } = quotation;
  mark(pdf, MARGIN, MARGIN - 4);
  tagged(pdf, root, 'P', () => {
    pdf.font('title').fontSize(12).fillColor(INK);
    pdf.text(site.group, MARGIN + 36, MARGIN + 3, { lineBreak: false });
  });
  pdf.font('text').fontSize(8.5).fillColor(SUPPORT);
  pdf.y = MARGIN - 4;
  for (const line of [`${company.name} · ${company.does}`, ...letterhead]) {
    const options = { width: WIDTH - 180, align: 'right', lineGap: 1.5 } as const;
    tagged(pdf, root, 'P', () => pdf.text(toFontCharset(line), MARGIN + 180, pdf.y, options));
  }
  const y = Math.max(pdf.y, MARGIN + 30) + 8;
  rule(pdf, y, 1.5, INK);

  pdf.font('title').fontSize(20).fillColor(INK);
  tagged(pdf, root, 'H1', () => pdf.text(title, MARGIN, y + 16, { width: WIDTH }));
  if (car) {
    pdf.font('text').fontSize(12).fillColor(SUPPORT);
    tagged(pdf, root, 'P', () => pdf.text(toFontCharset(car), { width: WIDTH }));
  }
  const column = WIDTH / facts.length;
  const top = pdf.y + 10;
  const ends = facts.map(([label, value], index) => {
    const x = MARGIN + index * column;
    const options = { width: column - 12 };
    pdf.font('text').fontSize(8).fillColor(SUPPORT);
    tagged(pdf, root, 'P', () => pdf.text(label, x, top, options));
    pdf.font('title').fontSize(9.5).fillColor(INK);
    tagged(pdf, root, 'P', () => pdf.text(toFontCharset(value), x, pdf.y, options));
    return pdf.y;
  });
  pdf.y = Math.max(...ends);
}

/** The QR code and the code in letters, with where they lead. */
function drawVerification(pdf: Pdf, root: Structure, quotation: QuotationDocument): void {
  const { code, company, verifyUrl, verifyLink } = quotation;
  pdf.font('text').fontSize(9).fillColor(INK);
  makeRoom(pdf, VERIFY_HEIGHT);
  const y = pdf.y + 14;
  tagged(pdf, root, 'P', () =>
    pdf.text(
      `Este orçamento é uma estimativa da ${company.name}. Um consultor confirma valores, prazo e forma de pagamento.`,
      MARGIN,
      y,
      { width: WIDTH, lineGap: 2 },
    ),
  );
  const top = pdf.y + 14;
  const { size, path } = qrCode(verifyLink);
  tagged(
    pdf,
    root,
    'Figure',
    () =>
      pdf
        .save()
        .translate(MARGIN, top)
        .scale(QR_SIZE / size)
        .path(path)
        .fill('#000')
        .restore(),
    'QR code que leva à conferência deste documento no site.',
  );
  const x = MARGIN + QR_SIZE + 20;
  const options = { width: WIDTH - QR_SIZE - 20, lineGap: 2 };
  pdf.font('title').fontSize(11).fillColor(INK);
  tagged(pdf, root, 'H2', () => pdf.text('Confira este documento', x, top, options));
  pdf.font('text').fontSize(9).fillColor(INK);
  tagged(pdf, root, 'P', () =>
    pdf.text(
      `Leia o QR code, ou digite o código em ${verifyUrl.replace(/^https?:\/\//, '')}. O site diz se ele foi emitido aqui, em que dia e com que valores. Compare com os daqui.`,
      x,
      pdf.y + 3,
      options,
    ),
  );
  pdf.font('title').fontSize(11);
  tagged(pdf, root, 'P', () => pdf.text(code, x, pdf.y + 6, options));
  pdf.y = Math.max(pdf.y, top + QR_SIZE);
}

function drawFeet(pdf: Pdf, { company, title, car }: QuotationDocument): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // The footer stands below the margin: with a bottom margin its text would begin another page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.font('text').fontSize(8).fillColor(SUPPORT);
    const foot = [company.name, title, car].filter(Boolean).join(' · ');
    pdf.text(toFontCharset(foot), MARGIN, PAGE_HEIGHT - 36, {
      width: WIDTH - 60,
      height: 10,
      ellipsis: true,
    });
    pdf.text(`${page + 1} de ${count}`, MARGIN + WIDTH - 60, PAGE_HEIGHT - 36, {
      width: 60,
      align: 'right',
    });
    pdf.endMarkedContent();
  }
}
