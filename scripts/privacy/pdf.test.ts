/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { privacyDocuments } from '@/lib/privacy/documents';
import type { ReadPdf } from '@/lib/quotation/testing/read-pdf.mjs';
import { site } from '@/lib/site';
import { privacyPdf } from './pdf';

test('each company of the group has its document', () => {
  expect(privacyDocuments.map(({ company }) => company)).toEqual(
    Object.values(site.companies).map(({ name }) => name),
  );
});

test.each(privacyDocuments)('the PDF of $company is in step with its text', async (document) => {
  // Otherwise: npx tsx scripts/privacy-documents.ts
  const made = await privacyPdf(document);
  expect(readFileSync(`public${document.pdf}`).equals(made)).toBe(true);
});

test.each(privacyDocuments)(
  'the tags of $company are one document, its lists with entries',
  (document) => {
    const file = `public${document.pdf}`;
    const reader = ['lib/quotation/testing/read-pdf.mjs', file];
    const { kinds } = JSON.parse(execFileSync(process.execPath, reader).toString()) as ReadPdf;
    expect(kinds[0]).toBe('Document');
    expect(new Set(kinds)).toEqual(
      new Set(['Document', 'P', 'H1', 'H2', 'L', 'LI', 'Lbl', 'LBody']),
    );
    const items = document.sections.flatMap(({ items: own = [] }) => own);
    expect(kinds.filter((kind) => kind === 'LBody')).toHaveLength(items.length);
  },
);
