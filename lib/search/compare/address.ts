import { isValidCallParameter } from '@/lib/backend/call';
import { decodeAddressPart } from '@/lib/site/format/url';
import { routes } from '@/lib/site/routes';

import type { ParsedAddress } from '../address/search-address';

export const MAX_COMPARED_VEHICLES = 4;

const COMPARED_SLUGS_PARAMETER = 'v';

export type RequestedComparison = Readonly<{
  /** Slugs of the vehicles: at most four, each once, in the order of the address. */
  slugs: readonly string[];
  /** `true` if the address names more vehicles than one comparison may have. */
  hasMore: boolean;
}>;

/**
 * Encodes a slug, including the characters that replace others in a path-encoded address (../path-encoded-address.ts).
 */
const encodeSlug = (slug: string): string =>
  encodeURIComponent(slug).replace(
    /[~!*()]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const joinSlugs = (slugs: readonly string[]): string => slugs.map(encodeSlug).join(',');

/** The most slugs that are read from an address: nobody compares as many, and each slug takes time. */
const MAX_PARSED_SLUGS = 50;

const splitSlugs = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',', MAX_PARSED_SLUGS)
      .map((part) => decodeAddressPart(part.trim()))
      .filter((slug): slug is string => slug !== null && isValidCallParameter(slug)),
  ),
];

/** Returns the address of the comparison of some vehicles, in this order. */
export function buildCompareAddress(slugs: readonly string[]): string {
  if (slugs.length === 0) return routes.compare;
  const value = slugs.map((slug) => encodeURIComponent(encodeSlug(slug))).join(',');
  return `${routes.compare}?${COMPARED_SLUGS_PARAMETER}=${value}`;
}

/** Returns the slugs in the query of an address, at most five, which shows the caller that there are too many. */
export const readComparedSlugs = (query: URLSearchParams): readonly string[] =>
  splitSlugs(query.getAll(COMPARED_SLUGS_PARAMETER).join(',')).slice(0, MAX_COMPARED_VEHICLES + 1);

/** Parses the address of a comparison as a visitor entered it; returns `null` for another address. Never throws. */
export function parseCompareAddress(
  pathname: string,
  query: URLSearchParams,
): (ParsedAddress & RequestedComparison) | null {
  if (pathname !== routes.compare) return null;
  const named = readComparedSlugs(query);
  const address = buildCompareAddress(named);
  const canonical = named.length > 0 ? [joinSlugs(named)] : [];
  const isCanonical =
    JSON.stringify(query.getAll(COMPARED_SLUGS_PARAMETER)) === JSON.stringify(canonical);
  const foreign = new URLSearchParams(
    [...query].filter(([name]) => name !== COMPARED_SLUGS_PARAMETER),
  ).toString();
  const sign = address.includes('?') ? '&' : '?';
  return {
    slugs: named.slice(0, MAX_COMPARED_VEHICLES),
    hasMore: named.length > MAX_COMPARED_VEHICLES,
    address,
    redirectTo: isCanonical ? null : foreign ? `${address}${sign}${foreign}` : address,
  };
}
