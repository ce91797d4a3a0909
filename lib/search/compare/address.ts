import { isValidCallText } from '@/lib/backend/call';
import { decodePart } from '@/lib/site/format/url';
import { routes } from '@/lib/site/routes';

import type { ParsedAddress } from '@/lib/stock/vehicle/types';

/** The most vehicles of a comparison. */
export const MAX_COMPARED = 4;

const KEY = 'v';

/** A comparison as its address requests it. */
export type RequestedComparison = Readonly<{
  /** Slugs of the vehicles: at most four, each once, in the order of the address. */
  slugs: readonly string[];
  /** `true` where the address names more vehicles than can be compared. */
  hasMore: boolean;
}>;

/** Encodes a slug, including the characters that replace signs in a folded address (../folded-address.ts). */
const encode = (slug: string): string =>
  encodeURIComponent(slug).replace(
    /[~!*()]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Joins slugs by commas, and encodes a comma within a slug. */
const join = (slugs: readonly string[]): string => slugs.map(encode).join(',');

/** The most names that are read from an address, because nobody compares more and each name takes time. */
const MAX_NAMED = 50;

const split = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',', MAX_NAMED)
      .map((part) => decodePart(part.trim()))
      .filter((slug): slug is string => slug !== null && isValidCallText(slug)),
  ),
];

/** Returns the address that compares vehicles, in this order. */
export function compareAddress(slugs: readonly string[]): string {
  if (slugs.length === 0) return routes.compare;
  const value = slugs.map((slug) => encodeURIComponent(encode(slug))).join(',');
  return `${routes.compare}?${KEY}=${value}`;
}

/**
 * Returns the vehicles that the query of an address names; at most five, so that the caller sees that there are too
 * many.
 */
export const namedIn = (query: URLSearchParams): readonly string[] =>
  split(query.getAll(KEY).join(',')).slice(0, MAX_COMPARED + 1);

/** Reads a visitor's address of a comparison; returns `null` where it is none. Never throws. */
export function readCompareAddress(
  pathname: string,
  query: URLSearchParams,
): (ParsedAddress & RequestedComparison) | null {
  if (pathname !== routes.compare) return null;
  const named = namedIn(query);
  const address = compareAddress(named);
  const canonical = named.length > 0 ? [join(named)] : [];
  const isCanonical = JSON.stringify(query.getAll(KEY)) === JSON.stringify(canonical);
  const foreign = new URLSearchParams([...query].filter(([name]) => name !== KEY)).toString();
  const sign = address.includes('?') ? '&' : '?';
  return {
    slugs: named.slice(0, MAX_COMPARED),
    hasMore: named.length > MAX_COMPARED,
    address,
    redirectTo: isCanonical ? null : foreign ? `${address}${sign}${foreign}` : address,
  };
}
