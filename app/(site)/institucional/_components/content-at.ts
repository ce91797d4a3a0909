import { cache } from 'react';
import { ok, type Result } from '@/lib/backend/result';
import { getInstitutionalContent } from '@/lib/content/server';
import type { InstitutionalContent } from '@/lib/content/types';
import { decoded } from '@/lib/format/url';

/** The content whose url is this one stands at the address without a name. */
export const MAIN_CONTENT = 'institucional';

/** What stands at an institutional address. */
type AskedContent = Readonly<{
  name: string;
  /** `null` when there is none. */
  read: Result<InstitutionalContent | null>;
}>;

/**
 * The content of an address, read once a page.
 *
 * @param encoded its name as it stands in the address, percent-encoded
 */
export const contentAt = cache(async (encoded: string): Promise<AskedContent> => {
  const name = decoded(encoded);
  return name === null
    ? { name: encoded, read: ok(null) }
    : { name, read: await getInstitutionalContent(name) };
});
