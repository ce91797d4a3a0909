import 'server-only';

import { mapResult, ok, type Result } from '@/lib/backend/result';
import { getSiteUrl } from '@/lib/server/env';

import { parseSearchAddress, parseStockAddress } from '@/lib/search/address/search-address';
import { wholeStockList } from '@/lib/search/result/named-lists';
import { getSelectionPage, searchVehicles } from '@/lib/search/server';
import type { MultipleVehiclesPicture } from '@/lib/search/share/types';

/**
 * Returns the share picture's data for the list at `address`, the path and query of a search, of the stock or of a
 * selection in any spelling; `null` if it is no list, or none of its vehicles is for sale.
 */
export async function getSharedList(
  address: string,
): Promise<Result<MultipleVehiclesPicture | null>> {
  const base = getSiteUrl();
  if (!address.startsWith('/') || !URL.canParse(address, base)) return ok(null);
  const { pathname, searchParams } = new URL(address, base);
  const search = parseSearchAddress(pathname, searchParams);
  const stock = parseStockAddress(pathname, searchParams);
  const list = search ?? stock;
  const result = list
    ? await searchVehicles({ ...list.filters, page: 1 }, stock && wholeStockList)
    : await getSelectionPage(pathname);
  return mapResult(result, (found) => found?.shared ?? null);
}
