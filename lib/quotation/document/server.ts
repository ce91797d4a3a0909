import 'server-only';

import { createGuessLimit } from '@/lib/http/handlers/guess-limit';
import { env } from '@/lib/server/env';
import { getDocumentSecrets } from '@/lib/server/env/read';

import { readDocumentCode } from './document-code';

type EnteredCode = Readonly<{
  code: string;
  /** The order to which the code must belong; `null` accepts any order. */
  order: string | null;
}>;

/** Verifies the code of a document. A code that is forged, changed or belongs to another order gives `unknown`. */
export const verifyDocument = createGuessLimit(
  'documentos-conferidos',
  async ({ code, order }: EnteredCode) => {
    const issued = readDocumentCode(getDocumentSecrets(env()), code, order);
    return issued && { kind: 'issued' as const, issued };
  },
);
