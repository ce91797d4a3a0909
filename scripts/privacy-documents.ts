/**
 * `npm run documents` writes the four privacy documents as PDF files, from the text that the page `/lgpd` shows
 * (lib/site/policies).
 */
import { writeFile } from 'node:fs/promises';
import { privacyDocuments } from '@/lib/site/policies/documents';
import { renderPrivacyPdf } from './privacy/pdf';

for (const document of privacyDocuments) {
  await writeFile(`public${document.pdf}`, await renderPrivacyPdf(document));
}
