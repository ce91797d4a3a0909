import { isValidCallParameter } from '@/lib/backend/call';
import { decodeAddressPart } from '@/lib/site/format/url';
import { routes } from '@/lib/site/routes';
import { MAX_GARAGE_ENTRIES } from './rules';

const GARAGE_FRAGMENT_PREFIX = '#v=';

/** Returns the garage's path with vehicles in the fragment, which no browser sends to a server. */
export const buildGarageLink = (slugs: readonly string[]): string =>
  `${routes.garage}${GARAGE_FRAGMENT_PREFIX}${slugs.map(encodeURIComponent).join(',')}`;

/** Returns each slug once, at most as many as a garage saves. `fragment` is any text, with "#". */
export function parseGarageLink(fragment: string): readonly string[] {
  if (!fragment.startsWith(GARAGE_FRAGMENT_PREFIX)) return [];
  const slugs = fragment
    .slice(GARAGE_FRAGMENT_PREFIX.length)
    .split(',', MAX_GARAGE_ENTRIES.saved)
    .map(decodeAddressPart)
    .filter((slug): slug is string => slug !== null && isValidCallParameter(slug));
  return [...new Set(slugs)];
}
