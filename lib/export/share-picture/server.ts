import 'server-only';

import { mapResult, ok, type Result } from '@/lib/backend/result';
import { getSiteUrl } from '@/lib/server/env';
import { routes } from '@/lib/site/routes';

import { parseSearchAddress } from '@/lib/search/search-address';
import { getStockPage, searchVehicles } from '@/lib/search/server';
import { parseStockAddress } from '@/lib/search/stock-address';
import { getSelections } from '@/lib/search/selections/server';
import { createListSharePicture } from '@/lib/search/share/shared-vehicles';
import type { MultipleVehiclesPicture } from '@/lib/search/share/types';

/**
 * Returns the data of the share picture for a list of the site; `null` if the address is no list, or none of its
 * vehicles is for sale.
 *
 * @param address path and query of a search, of the stock or of a selection, in any spelling
 */
export async function getSharedList(
  address: string,
): Promise<Result<MultipleVehiclesPicture | null>> {
  const base = getSiteUrl();
  if (!address.startsWith('/') || !URL.canParse(address, base)) return ok(null);
  const { pathname, searchParams } = new URL(address, base);
  const search = parseSearchAddress(pathname, searchParams);
  if (search) {
    const searchResult = await searchVehicles({ ...search.filters, page: 1 });
    return mapResult(searchResult, (result) => result?.shared ?? null);
  }
  const stock = parseStockAddress(pathname, searchParams);
  if (stock)
    return mapResult(await getStockPage({ ...stock.view, page: 1 }), ({ shared }) => shared);
  return mapResult(await getSelections(), (selections) => {
    const selection = selections.find(({ slug }) => routes.selection(slug) === pathname);
    return selection ? createListSharePicture(pathname, selection.name, selection.vehicles) : null;
  });
}
