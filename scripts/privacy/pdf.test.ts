/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { privacyDocuments } from '@/lib/privacy/documents';
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

test('another text makes another file', async () => {
  const [document] = privacyDocuments;
  if (!document) throw new Error('There is no document.');
  const [first, ...rest] = document.sections;
  if (!first) throw new Error('The document is empty.');
  const changed = { ...document, sections: [{ ...first, paragraphs: ['Outra coisa.'] }, ...rest] };
  expect((await privacyPdf(changed)).equals(await privacyPdf(document))).toBe(false);
});
