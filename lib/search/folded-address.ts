import { decodePart } from '@/lib/site/format/url';
import { routes } from '@/lib/site/routes';

import { readCompareAddress } from './compare/address';
import { readFiltersAddress, readSearchAddress } from './search-address';
import { readStockAddress } from './stock-address';
import { TYPED_FIELD } from './typed/field';
import type { ParsedAddress, RequestDecision } from '@/lib/stock/vehicle/types';

type Read = (pathname: string, query: URLSearchParams) => ParsedAddress | null;

/** Screens whose addresses have a query. */
const screens: readonly Readonly<{ root: string; read: Read }>[] = [
  { root: routes.search, read: readSearchAddress },
  { root: routes.filters, read: readFiltersAddress },
  { root: routes.stock, read: readStockAddress },
  { root: routes.compare, read: readCompareAddress },
];

/**
 * No route has this address: all invalid addresses share one 404, which is whole without scripts, and one cache entry.
 */
export const NOWHERE = `${routes.search}/nao/encontrado`;

/**
 * Folds a canonical address into the one cached route of its screen, so that no page reads a query; an address in
 * another form is redirected (308).
 *
 * @param pathname as it stands in the request, still encoded
 */
export function foldRule(pathname: string, query: URLSearchParams): RequestDecision {
  const screen = screens.find(({ root }) => pathname === root || pathname.startsWith(`${root}/`));
  if (!screen || pathname === `${screen.root}/og.jpg`) return { kind: 'pass' };
  const { root, read } = screen;
  if (root === routes.search && query.get(TYPED_FIELD)?.trim()) {
    return { kind: 'rewrite', to: `${routes.api.typedSearch}?${query.toString()}` };
  }
  const parsed = read(pathname, query);
  if (parsed === null) return { kind: 'rewrite', to: NOWHERE };
  return parsed.redirectTo === null
    ? { kind: 'rewrite', to: `${root}/${fold(parsed.address.slice(root.length))}` }
    : { kind: 'redirect', to: parsed.redirectTo };
}

/**
 * Returns the address that a cached route stands for; `null` for one that {@link foldRule} never writes.
 *
 * @param part as it stands in the path
 */
export function readFolded<T extends ParsedAddress>(
  root: string,
  part: string,
  read: (pathname: string, query: URLSearchParams) => T | null,
): T | null {
  const address = root + unfold(part);
  const [pathname = '', query] = address.split('?');
  const parsed = read(pathname, new URLSearchParams(query));
  return parsed?.address === address ? parsed : null;
}

/**
 * Maps signs of an address to characters that replace them in a part of a path and are never percent-encoded: Next
 * renders the page of a part with `%25` in it without its metadata.
 */
const signs = { '/': '~', '?': '!', '&': '*', '=': '(', '%': ')' } as const;
const NOTHING = '-';

const isSign = (character: string): character is keyof typeof signs => character in signs;

/** @param address behind its root; it holds none of the characters that stand for a sign */
function fold(address: string): string {
  return address.replace(/[/?&=%]/g, (sign) => (isSign(sign) ? signs[sign] : sign)) || NOTHING;
}

function unfold(part: string): string {
  if (part === NOTHING) return '';
  return Object.entries(signs).reduce(
    (text, [sign, character]) => text.replaceAll(character, sign),
    decodePart(part) ?? '',
  );
}
