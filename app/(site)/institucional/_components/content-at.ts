import { cache } from 'react';
import { readSection } from '@/lib/backend/section';
import { getInstitutionalContent } from '@/lib/content/server';
import type { InstitutionalContent } from '@/lib/content/types';
import { decoded } from '@/lib/http/decoded';

/** The content whose url is this one stands at the address without a name. */
export const MAIN_CONTENT = 'institucional';

/** What an institutional address comes to. */
type AskedContent =
  | Readonly<{ kind: 'found'; name: string; content: InstitutionalContent }>
  | Readonly<{ kind: 'unknown' }>
  /** It could not be read. */
  | Readonly<{ kind: 'failed'; name: string }>;

/**
 * The content of an address, once a page.
 *
 * @param name as it stands in the address, percent-encoded
 */
export const contentAt = cache(async (encoded: string): Promise<AskedContent> => {
  const name = decoded(encoded);
  if (name === null) return { kind: 'unknown' };
  // Kept apart from a failure, which readSection turns into `null`.
  const answer = await readSection(
    'institutional',
    getInstitutionalContent(name).then((content) => ({ content })),
  );
  if (answer === null) return { kind: 'failed', name };
  return answer.content ? { kind: 'found', name, content: answer.content } : { kind: 'unknown' };
});
