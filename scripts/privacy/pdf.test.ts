/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { privacyDocuments } from '@/lib/site/policies/documents';
import type { ReadPdf } from '@/lib/quotation/testing/read-pdf.mjs';
import { site } from '@/lib/site/site';
import { renderPrivacyPdf } from './pdf';

test('each company of the group has a privacy document', () => {
  expect(privacyDocuments.map(({ company }) => company)).toEqual(
    Object.values(site.companies).map(({ name }) => name),
  );
});

test.each(privacyDocuments)('the PDF of $company has the current text', async (document) => {
  // A PDF with an old text is written again by `npm run documents`.
  const renderedPdf = await renderPrivacyPdf(document);
  expect(readFileSync(`public${document.pdf}`).equals(renderedPdf)).toBe(true);
});

test('each PDF is tagged as one document with headings, paragraphs and lists', () => {
  const files = privacyDocuments.map(({ pdf }) => `public${pdf}`);
  const reader = ['lib/quotation/testing/read-pdf.mjs', ...files];
  const readPdfs = JSON.parse(
    execFileSync(process.execPath, reader).toString(),
  ) as readonly ReadPdf[];
  const kindsOfParts = new Set(['Document', 'P', 'H1', 'H2', 'L', 'LI', 'Lbl', 'LBody']);
  expect(readPdfs).toHaveLength(files.length);
  for (const [index, { kinds }] of readPdfs.entries()) {
    const items = privacyDocuments[index]!.sections.flatMap((section) => section.items ?? []);
    expect(kinds[0]).toBe('Document');
    expect(new Set(kinds)).toEqual(kindsOfParts);
    expect(kinds.filter((kind) => kind === 'LBody')).toHaveLength(items.length);
  }
});
