import 'server-only';

import { mapResult, ok, type Result } from '@/lib/backend/result';
import { siteUrl } from '@/lib/server/env';
import { routes } from '@/lib/site/routes';

import { readSearchAddress } from '@/lib/search/search-address';
import { getStockPage, searchVehicles } from '@/lib/search/server';
import { readStockAddress } from '@/lib/search/stock-address';
import { getSelections } from '@/lib/search/selections/server';
import { sharedList } from '@/lib/search/share/shared-vehicles';
import type { SharedVehicles } from '@/lib/search/share/types';

/**
 * Returns the words and vehicles of the share picture for a list of the site; `null` where the address is no list, or none
 * of its vehicles is for sale.
 *
 * @param address path and query of a search, of the stock or of a selection, in any spelling
 */
export async function getSharedList(address: string): Promise<Result<SharedVehicles | null>> {
  const base = siteUrl();
  if (!address.startsWith('/') || !URL.canParse(address, base)) return ok(null);
  const { pathname, searchParams } = new URL(address, base);
  const search = readSearchAddress(pathname, searchParams);
  if (search) {
    const searchResult = await searchVehicles({ ...search.filters, page: 1 });
    return mapResult(searchResult, (result) => result?.shared ?? null);
  }
  const stock = readStockAddress(pathname, searchParams);
  if (stock)
    return mapResult(await getStockPage({ ...stock.view, page: 1 }), ({ shared }) => shared);
  return mapResult(await getSelections(), (selections) => {
    const selection = selections.find(({ slug }) => routes.selection(slug) === pathname);
    return selection ? sharedList(pathname, selection.name, selection.vehicles) : null;
  });
}
