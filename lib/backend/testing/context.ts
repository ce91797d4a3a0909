import { createHash } from 'node:crypto';

import type { ContractContext } from '../contract';
import type { MediaContext } from '../own-addresses';

/** Signs by a digest without a key. */
const sign = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

export const testMedia: MediaContext = {
  apiUrl: 'https://api.example.test',
  sign,
  isSigned: (text, mark) => mark === sign(text),
};

/** Context of contract tests; `notes` collects the fields that could not be read. */
export function testContext(): ContractContext & { notes: string[] } {
  const notes: string[] = [];
  return {
    media: testMedia,
    siteUrl: 'https://www.example.test',
    note: (field) => notes.push(field),
    notes,
  };
}
