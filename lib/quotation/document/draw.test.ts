import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { INCLUDED_PRICE, type PricedList, type QuotedProduct } from '../types';
import type { ReadPdf } from '../testing/read-pdf.mjs';
import { drawQuotation } from './draw';
import { buildProposals, listTotals } from '../proposals';

// Another process reads each document and renders its last page.
jest.setTimeout(30_000);

const folder = mkdtempSync(join(tmpdir(), 'documento-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads a PDF in another process, by pdf.js. */
function readInProcess(pdf: Buffer): ReadPdf {
  const file = join(folder, 'documento.pdf');
  writeFileSync(file, pdf);
  const readDocument = execFileSync(process.execPath, ['lib/quotation/testing/read-pdf.mjs', file]);
  const [wholeText] = JSON.parse(readDocument.toString()) as [ReadPdf];
  return wholeText;
}

const createPrice = (cents: number) => ({ text: `R$ ${String(cents / 100)}`, cents });

const createProduct = (name: string, cents: number | null, description: string | null = null) =>
  ({
    name,
    description,
    price: cents === null ? null : cents === 0 ? INCLUDED_PRICE : createPrice(cents),
  }) satisfies QuotedProduct;

const createList = (products: readonly QuotedProduct[], total: number | null): PricedList => ({
  brand: null,
  products,
  total: total === null ? null : createPrice(total),
});

const quotationHead = { orderCode: null, brand: null, model: null, picture: null } as const;

const chosenList = createList(
  [
    createProduct('Blindagem nível IIIA', 68_900_00, 'Manta e aço balístico\nGarantia: 10 anos'),
    createProduct('Vidro Ultralight 18 mm', 23_540_00),
    createProduct('Teto fixo', 0),
  ],
  90_000_00,
);
const recommendedList = createList(
  [
    createProduct('Blindagem nível IIIA', 68_900_00),
    createProduct('Vidro Comfort 21 mm', 28_000_00),
    createProduct('Regularização no Detran', null),
  ],
  98_000_00,
);

const drawTestQuotation = (
  quotation: Parameters<typeof buildProposals>[0],
  car = 'Kaiserstein GLX 450 d',
) =>
  drawQuotation({
    title: 'Orçamento de blindagem',
    car,
    facts: [
      ['Pedido', 'BLD-2026-7F3K9Q2M'],
      ['Emitido em', '22/11/2026'],
    ],
    proposals: buildProposals(quotation),
    company: { name: 'Bastião Consultoria', does: 'Blindagem e documentação' },
    letterhead: ['(11) 3030-4040', 'Av. dos Bandeirantes, 2002'],
    code: '5J3G-1H82-K63Y',
    verifyUrl: 'https://www.exemplo.com.br/verificar',
    verifyLink: 'https://www.exemplo.com.br/verificar?codigo=5J3G-1H82-K63Y',
  });

test('an ordinary quotation is one page with every line, tagged, its fonts inside, its QR code readable', async () => {
  const quotation = {
    ...quotationHead,
    kind: 'armouring',
    choice: chosenList,
    recommendation: recommendedList,
  } as const;
  const pdf = await drawTestQuotation(quotation);
  const readDocument = readInProcess(pdf);

  // Each table has two column headings, and each of its lines one row heading.
  const headings = readDocument.kinds.filter((kind) => kind === 'TH').length;
  const scopes = (scope: string) => pdf.toString('latin1').split(`/Scope /${scope}`).length - 1;
  expect(scopes('Column')).toBe(4);
  expect(scopes('Row')).toBe(headings - 4);
  expect(readDocument).toMatchObject({
    title: 'Orçamento de blindagem Kaiserstein GLX 450 d',
    language: 'pt-BR',
    isTagged: true,
    missingFonts: 0,
    qrCode: 'https://www.exemplo.com.br/verificar?codigo=5J3G-1H82-K63Y',
  });
  expect(readDocument.fonts).toHaveLength(2);
  expect(new Set(readDocument.kinds)).toEqual(
    new Set(['Document', 'P', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'Figure']),
  );
  expect(readDocument.pages).toHaveLength(1);
  for (const line of [
    'Blindagem nível IIIA',
    'Manta e aço balístico',
    'Teto fixo Incluso',
    'Desconto – R$ 2.440',
    'Valor estimado R$ 90000',
    'Acrescenta: Vidro Comfort 21 mm\nUm consultor explica por que recomenda.\nR$ 28000',
    'Regularização no Detran\nUm consultor explica por que recomenda.\nA consultar',
    'Sai da sua escolha: Teto fixo Incluso',
    'Diferença para a sua escolha + R$ 8.000',
    '(11) 3030-4040',
    '5J3G-1H82-K63Y',
  ]) {
    expect(readDocument.pages[0]).toContain(line);
  }
});

test('a long quotation has several numbered pages and ends with the code', async () => {
  const products = Array.from({ length: 90 }, (_, index) =>
    createProduct(`Item ${String(index)} de nome comprido`, 100, 'Duas linhas\nde descrição'),
  );
  const longDocument = createList(products, 9_000);
  const readDocument = readInProcess(
    await drawTestQuotation({
      ...quotationHead,
      kind: 'armouring',
      choice: longDocument,
      recommendation: null,
    }),
  );

  expect(readDocument.pages.length).toBeGreaterThan(3);
  readDocument.pages.forEach((words, index) =>
    expect(words).toContain(`${String(index + 1)} de ${String(readDocument.pages.length)}`),
  );
  const wholeText = readDocument.pages.join('\n');
  for (const { name } of products) expect(wholeText).toContain(name);
  expect(wholeText).toContain('Um consultor entrará em contato com a nossa recomendação');
  expect(readDocument.pages.at(-1)).toContain('5J3G-1H82-K63Y');
  expect(readDocument.qrCode).toContain('/verificar');
});

test('characters that the font lacks become plain ones or are removed; all others stay', async () => {
  const products = [
    createProduct('Película “Cristal” ★ 70 % − ½', 100),
    createProduct('ﬁlme Ω', 200),
  ];
  const quotation = {
    ...quotationHead,
    kind: 'aesthetics',
    groups: [createList(products, null)],
  } as const;
  const readDocument = readInProcess(await drawTestQuotation(quotation, 'Brandt & Söhne'));

  expect(readDocument.pages[0]).toContain('Película “Cristal” 70 % – ½');
  expect(readDocument.pages[0]).toContain('filme');
  expect(readDocument.pages[0]).toContain('Brandt & Söhne');
  expect(readDocument.pages[0]).toContain(
    'Um consultor entrará em contato com o valor desta marca',
  );
});

test('the code contains the totals of the document, in its order', () => {
  expect(
    listTotals({
      ...quotationHead,
      kind: 'armouring',
      choice: chosenList,
      recommendation: recommendedList,
    }),
  ).toEqual([90_000_00, 98_000_00]);
  expect(
    listTotals({ ...quotationHead, kind: 'armouring', choice: chosenList, recommendation: null }),
  ).toEqual([90_000_00]);
  const groups = [createList([], 1_00), createList([], null)];
  expect(listTotals({ ...quotationHead, kind: 'aesthetics', groups })).toEqual([1_00, null]);
});
