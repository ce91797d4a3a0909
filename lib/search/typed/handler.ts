import 'server-only';

import { ok, valueOr } from '@/lib/backend/result';
import { readQuery } from '@/lib/http/handlers/input';
import { createReadLimit } from '@/lib/http/handlers/rate-limit';
import { route } from '@/lib/http/handlers/route';

import { readAllNames } from '../names';
import { isFormField, isParameter, searchAddress, withQuery } from '../search-address';
import { findVehicles } from '../server';
import type { SearchFilters } from '../types';
import { TYPED_FIELD } from './field';
import { resolveOtherWords } from './resolve-words';
import { typedReaderOf } from './read-typed';

/** The limit counts searches in words; each of them is a page that somebody opens. */
const limit = createReadLimit('buscas', 600);

/**
 * Answers `GET /busca?q=…` with a 308 to the address of the search that a visitor's words describe. It is not cached,
 * because the names of the stock change. Foreign parameters (`utm_…`) are passed on.
 */
export const serveTypedSearch = route<URLSearchParams>({
  route: '/busca?q=…',
  read: readQuery,
  limit,
  accept: async (query) => {
    const filters = await readTypedSearch(query.get(TYPED_FIELD) ?? '');
    const [path = '', own = ''] = searchAddress(filters).split('?');
    const foreign = [...query].filter(([name]) => !isParameter(name) && !isFormField(name));
    const location = withQuery(path, [...new URLSearchParams(own), ...foreign]);
    return new Response(null, { status: 308, headers: { location, 'cache-control': 'no-store' } });
  },
});

/** Returns the search that a visitor's words describe. */
export async function readTypedSearch(text: string): Promise<SearchFilters> {
  const typed = typedReaderOf((await readAllNames()).names)(text);
  const found = typed.others.length > 0 ? await findVehicles(typed.filters) : ok([]);
  return resolveOtherWords(typed, valueOr(found, []), text).filters;
}
