import { routes } from '@/lib/site/routes';

import type { Stock } from '@/lib/stock/types';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { buildSearchAddress, buildStockAddress, type ListView } from '../address/search-address';
import { createBrandLinks, createSelectionLinks } from '../lists/list-links';
import {
  chooseSelections,
  findRelatedSelections,
  SELECTIONS_TITLE,
  type OfferedSelection,
} from '../lists/selections';
import { createSelectionTexts, createStockTexts } from './search-texts';
import type { Breadcrumb, ListLinks, SearchTexts } from './types';

/**
 * A list that has a name and an address of its own, beside the search with its filters. Whatever a visitor chooses
 * there leads to a search.
 */
export type NamedList = Readonly<{
  kind: 'stock' | 'selection';
  /** The vehicles of the list; `null` for all that the search finds. */
  vehicles: readonly VehicleSummary[] | null;
  addressAt: (view: ListView) => string;
  /** Breadcrumb of the list, after "Veículos". */
  breadcrumbs: readonly Breadcrumb[];
  /** @param missing conditions that none of the vehicles has */
  createTexts: (vehicles: readonly VehicleSummary[], missing: readonly string[]) => SearchTexts;
  createLinks: (stock: Stock) => ListLinks;
}>;

/** `/veiculos`: every vehicle, sold ones last. */
export const wholeStockList: NamedList = {
  kind: 'stock',
  vehicles: null,
  addressAt: buildStockAddress,
  breadcrumbs: [],
  createTexts: createStockTexts,
  createLinks: (stock) => ({
    brands: createBrandLinks(stock),
    selections: createSelectionLinks(chooseSelections(stock)),
  }),
};

/**
 * Returns the list of a selection, without sold vehicles. Its page is the first one in the backend's order; all others
 * are those of the search, which begins with the same vehicles.
 */
export function createSelectionList(selection: OfferedSelection): NamedList {
  const { slug, name, filters, vehicles } = selection;
  const address = routes.selection(slug);
  return {
    kind: 'selection',
    vehicles,
    addressAt: ({ order, page }) =>
      order === filters.order && page === filters.page
        ? address
        : buildSearchAddress({ ...filters, order, page }),
    breadcrumbs: [
      { label: SELECTIONS_TITLE, href: routes.selections },
      { label: name, href: address },
    ],
    createTexts: () => createSelectionTexts(selection),
    createLinks: (stock) => ({
      brands: [],
      selections: createSelectionLinks(findRelatedSelections(selection, chooseSelections(stock))),
    }),
  };
}
