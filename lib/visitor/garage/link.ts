import { isValidCallParameter } from '@/lib/backend/call';
import { decodeAddressPart } from '@/lib/site/format/url';
import { routes } from '@/lib/site/routes';
import { MAX_ENTRIES } from './rules';

const SLUGS_PREFIX = '#v=';

/**
 * Returns the path of a garage that offers these vehicles to another device. They are in the fragment, which no
 * browser sends to a server.
 */
export const buildGarageLink = (slugs: readonly string[]): string =>
  `${routes.garage}${SLUGS_PREFIX}${slugs.map(encodeURIComponent).join(',')}`;

/**
 * Parses the slugs in the fragment of a link to a garage: each once, and at most as many as a garage saves.
 *
 * @param fragment with its "#"; any text is accepted
 */
export function parseGarageLink(fragment: string): readonly string[] {
  if (!fragment.startsWith(SLUGS_PREFIX)) return [];
  const slugs = fragment
    .slice(SLUGS_PREFIX.length)
    .split(',', MAX_ENTRIES.saved)
    .map(decodeAddressPart)
    .filter((slug): slug is string => slug !== null && isValidCallParameter(slug));
  return [...new Set(slugs)];
}
