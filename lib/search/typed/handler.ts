import 'server-only';

import { ok, valueOr } from '@/lib/backend/result';
import { readQuery } from '@/lib/http/handlers/input';
import { createReadLimit } from '@/lib/http/handlers/rate-limit';
import { createRoute } from '@/lib/http/handlers/route';

import { readStockNames } from '../names';
import { isSearchPair, buildSearchAddress, addQueryToPath } from '../address/search-address';
import { findVehicles } from '../server';
import type { SearchFilters } from '../filters/types';
import { TYPED_SEARCH_FIELD } from '../address/typed-field';
import { resolveOtherWords } from './resolve-words';
import { getTypedSearchParser } from './typed-search-parser';

/** This limit applies to searches in words; each of them is a page that somebody opens. */
const typedSearchLimit = createReadLimit('buscas', 600);

/**
 * Answers `GET /busca?q=…` with a 308 to the address of the search that the visitor's words describe. The answer is
 * not cached, because the names of the stock change. Foreign parameters (`utm_…`) are passed on.
 */
export const serveTypedSearch = createRoute<URLSearchParams>({
  route: '/busca?q=…',
  read: readQuery,
  limit: typedSearchLimit,
  accept: async (query) => {
    const filters = await readTypedSearch(query.get(TYPED_SEARCH_FIELD) ?? '');
    const [path = '', own = ''] = buildSearchAddress(filters).split('?');
    const foreign = [...query].filter((pair) => !isSearchPair(pair));
    const location = addQueryToPath(path, [...new URLSearchParams(own), ...foreign]);
    return new Response(null, { status: 308, headers: { location, 'cache-control': 'no-store' } });
  },
});

/** Returns the search that a visitor's words describe. */
export async function readTypedSearch(text: string): Promise<SearchFilters> {
  const typed = getTypedSearchParser((await readStockNames()).names)(text);
  const found = typed.others.length > 0 ? await findVehicles(typed.filters) : ok([]);
  return resolveOtherWords(typed, valueOr(found, []), text).filters;
}
