import { isAskable } from '@/lib/backend/call';
import { decoded } from '@/lib/format/url';
import { routes } from '@/lib/routes';

import type { Rule } from '../types';

/** Vehicles side by side. */
export const MAX_COMPARED = 4;

const KEY = 'v';

/** Stands in the internal path for vehicles beyond the last that is compared; no slug is written like that. */
const MORE = '+';

/** What the address of a comparison asks for. */
export type AskedComparison = Readonly<{
  /** At most four, each once, in their order. */
  slugs: readonly string[];
  /** It names more vehicles than can be compared. */
  hasMore: boolean;
}>;

/** Slugs in one text; a comma in one of them is not taken for the end of it. */
const join = (slugs: readonly string[]): string => slugs.map(encodeURIComponent).join(',');

/** Names read of an address: nobody compares so many, and each takes time. */
const MAX_NAMED = 50;

const split = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',', MAX_NAMED)
      .map((part) => decoded(part.trim()))
      .filter((slug): slug is string => slug !== null && isAskable(slug)),
  ),
];

/** The address that compares vehicles, in this order. */
export function compareAddress(slugs: readonly string[]): string {
  if (slugs.length === 0) return routes.compare;
  const value = slugs.map((slug) => encodeURIComponent(encodeURIComponent(slug))).join(',');
  return `${routes.compare}?${KEY}=${value}`;
}

/** The vehicles that the query of an address names; one beyond the fourth, if there are more. */
export const namedIn = (query: URLSearchParams): readonly string[] =>
  split(query.getAll(KEY).join(',')).slice(0, MAX_COMPARED + 1);

/** Folds the address of a comparison into its cached route; one in another form than the canonical is redirected. */
export function compareRule(pathname: string, query: URLSearchParams): Rule {
  if (pathname === `${routes.compare}/og.jpg`) return { kind: 'pass' };
  if (pathname !== routes.compare) {
    const asked = readInternal(pathname.slice(routes.compare.length + 1));
    return { kind: 'redirect', to: compareAddress(asked.slugs) };
  }
  const slugs = namedIn(query);
  const given = query.getAll(KEY);
  const canonical = slugs.length > 0 ? [join(slugs)] : [];
  if (JSON.stringify(given) !== JSON.stringify(canonical)) {
    const foreign = new URLSearchParams([...query].filter(([name]) => name !== KEY)).toString();
    const to = compareAddress(slugs);
    const sign = to.includes('?') ? '&' : '?';
    return { kind: 'redirect', to: foreign ? `${to}${sign}${foreign}` : to };
  }
  return { kind: 'rewrite', to: `${routes.compare}/${internal(slugs)}` };
}

/** The one part of the cached route. */
function internal(slugs: readonly string[]): string {
  if (slugs.length === 0) return '-';
  const compared = join(slugs.slice(0, MAX_COMPARED));
  return encodeURIComponent(slugs.length > MAX_COMPARED ? `${compared},${MORE}` : compared);
}

/**
 * What the cached route asks for.
 *
 * @param part as it stands in the path, percent-encoded
 */
export function readInternal(part: string): AskedComparison {
  const text = decoded(part) ?? '';
  if (text === '-') return { slugs: [], hasMore: false };
  const hasMore = text.endsWith(`,${MORE}`);
  const named = hasMore ? text.slice(0, -MORE.length - 1) : text;
  return { slugs: split(named).slice(0, MAX_COMPARED), hasMore };
}
