import { decodeAddressPart } from '@/lib/site/format/url';
import { routes } from '@/lib/site/routes';

import { parseCompareAddress } from './compare/address';
import {
  parseFiltersAddress,
  parseSearchAddress,
  parseStockAddress,
  type ParsedAddress,
} from './address/search-address';
import { TYPED_SEARCH_FIELD } from './address/typed-field';

/** This decides about a request before a page is rendered; `to` is a path of this site, with its query. */
type RequestDecision =
  | Readonly<{ kind: 'pass' }>
  | Readonly<{ kind: 'rewrite'; to: string }>
  | Readonly<{ kind: 'redirect'; to: string }>;

type AddressParser = (pathname: string, query: URLSearchParams) => ParsedAddress | null;

const screensWithQuery: readonly Readonly<{ root: string; read: AddressParser }>[] = [
  { root: routes.search, read: parseSearchAddress },
  { root: routes.filters, read: parseFiltersAddress },
  { root: routes.stock, read: parseStockAddress },
  { root: routes.compare, read: parseCompareAddress },
];

/** No route has this address: all invalid ones share its one cached 404 page, which works without scripts. */
export const NOT_FOUND_PATH = `${routes.search}/nao/encontrado`;

/**
 * Returns what to do with a request to a screen with a query: a canonical address is rewritten to a path that
 * contains the query, so that its page can be cached; any other form is redirected (308) to the canonical address.
 *
 * @param pathname the path of the request, still percent-encoded
 */
export function decideSearchRequest(pathname: string, query: URLSearchParams): RequestDecision {
  const screen = screensWithQuery.find(
    ({ root }) => pathname === root || pathname.startsWith(`${root}/`),
  );
  if (!screen || pathname === `${screen.root}/og.jpg`) return { kind: 'pass' };
  const { root, read } = screen;
  if (root === routes.search && query.get(TYPED_SEARCH_FIELD)?.trim()) {
    return { kind: 'rewrite', to: `${routes.api.typedSearch}?${query.toString()}` };
  }
  const parsed = read(pathname, query);
  if (parsed === null) return { kind: 'rewrite', to: NOT_FOUND_PATH };
  return parsed.redirectTo === null
    ? {
        kind: 'rewrite',
        to: `${root}/${encodeAddressAsSegment(parsed.address.slice(root.length))}`,
      }
    : { kind: 'redirect', to: parsed.redirectTo };
}

/**
 * Parses an address that {@link decideSearchRequest} has encoded as a path segment, which is still percent-encoded;
 * `null` for a segment that is not of that form.
 */
export function parsePathEncodedAddress<T extends ParsedAddress>(
  root: string,
  part: string,
  read: (pathname: string, query: URLSearchParams) => T | null,
): T | null {
  const address = root + decodeAddressFromSegment(part);
  const [pathname = '', query] = address.split('?');
  const parsed = read(pathname, new URLSearchParams(query));
  return parsed?.address === address ? parsed : null;
}

/**
 * The replacements need no percent-encoding, because Next renders a page whose segment has `%25` without its metadata.
 */
const characterReplacements = { '/': '~', '?': '!', '&': '*', '=': '(', '%': ')' } as const;
const EMPTY_ADDRESS_SEGMENT = '-';

const isReplacedCharacter = (character: string): character is keyof typeof characterReplacements =>
  character in characterReplacements;

/** @param address the address without its root; it contains none of the replacement characters */
function encodeAddressAsSegment(address: string): string {
  return (
    address.replace(/[/?&=%]/g, (sign) =>
      isReplacedCharacter(sign) ? characterReplacements[sign] : sign,
    ) || EMPTY_ADDRESS_SEGMENT
  );
}

function decodeAddressFromSegment(part: string): string {
  if (part === EMPTY_ADDRESS_SEGMENT) return '';
  return Object.entries(characterReplacements).reduce(
    (text, [sign, character]) => text.replaceAll(character, sign),
    decodeAddressPart(part) ?? '',
  );
}
