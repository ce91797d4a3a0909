/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { privacyDocuments } from '@/lib/site/policies/documents';
import type { ReadPdf } from '@/lib/quotation/testing/read-pdf.mjs';
import { site } from '@/lib/site/site';
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

test('the tags of each are one document, its lists with entries', () => {
  const files = privacyDocuments.map(({ pdf }) => `public${pdf}`);
  const reader = ['lib/quotation/testing/read-pdf.mjs', ...files];
  const read = JSON.parse(execFileSync(process.execPath, reader).toString()) as readonly ReadPdf[];
  const all = ['Document', 'P', 'H1', 'H2', 'L', 'LI', 'Lbl', 'LBody'];
  const found = read.map(({ kinds }, index) => ({
    file: files[index],
    first: kinds[0],
    kinds: new Set(kinds),
    entries: kinds.filter((kind) => kind === 'LBody').length,
  }));
  const expected = privacyDocuments.map(({ sections }, index) => ({
    file: files[index],
    first: 'Document',
    kinds: new Set(all),
    entries: sections.flatMap(({ items = [] }) => items).length,
  }));
  expect(found).toEqual(expected);
});
