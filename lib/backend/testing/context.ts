import { createHash } from 'node:crypto';

import type { ContractContext } from '../contract';
import type { MediaContext } from '../own-addresses';

/** Signs by a hash without a key. */
const signForTests = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

export const testMediaContext: MediaContext = {
  apiUrl: 'https://api.example.test',
  sign: signForTests,
  isSigned: (text, mark) => mark === signForTests(text),
};

/** Creates the context of a contract in tests; `notes` collects the fields that could not be read. */
export function createTestContext(): ContractContext & { notes: string[] } {
  const notes: string[] = [];
  return {
    media: testMediaContext,
    siteUrl: 'https://www.example.test',
    reportUnreadField: (field) => notes.push(field),
    notes,
  };
}
