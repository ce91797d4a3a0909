import { isValidCallText } from '@/lib/backend/call';
import { decodePart } from '@/lib/site/format/url';
import { routes } from '@/lib/site/routes';
import { MAX_ENTRIES } from './rules';

const PREFIX = '#v=';

/** Returns the path that offers these vehicles to another device's garage. Browsers send no fragment to a server. */
export const garageLink = (slugs: readonly string[]): string =>
  `${routes.garage}${PREFIX}${slugs.map(encodeURIComponent).join(',')}`;

/**
 * Reads the slugs of a garage's link, each once, at most as many as a garage saves.
 *
 * @param fragment with its "#"; may hold anything
 */
export function readGarageLink(fragment: string): readonly string[] {
  if (!fragment.startsWith(PREFIX)) return [];
  const slugs = fragment
    .slice(PREFIX.length)
    .split(',', MAX_ENTRIES.kept)
    .map(decodePart)
    .filter((slug): slug is string => slug !== null && isValidCallText(slug));
  return [...new Set(slugs)];
}
