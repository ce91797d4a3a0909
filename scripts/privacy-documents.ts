/**
 * Writes the four privacy documents as PDF, from the text the page shows (lib/site/policies):
 * `npm run documents`.
 */
import { writeFile } from 'node:fs/promises';
import { privacyDocuments } from '@/lib/site/policies/documents';
import { privacyPdf } from './privacy/pdf';

for (const document of privacyDocuments) {
  await writeFile(`public${document.pdf}`, await privacyPdf(document));
}
