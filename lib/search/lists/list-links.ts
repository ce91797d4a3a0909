import { routes } from '@/lib/site/routes';

import { chooseSelections, type OfferedSelection } from './selections';
import type { Stock } from '@/lib/stock/types';
import { wholeStockSearch } from '../filters/canonical-filters';
import {
  getIndexedListAddress,
  isBrandOrModelList,
  findRepresentingList,
  getIndexedListsOfStock,
  type IndexedList,
} from './indexed-lists';
import { slugify } from '@/lib/stock/slug';

export type ListLink = Readonly<{
  href: string;
  label: string;
  /** The number of cars for sale; `null` for a link to several lists. */
  count: number | null;
}>;

export const allListsLink: ListLink = {
  href: routes.selections,
  label: 'Todas as marcas e buscas',
  count: null,
};

/** Returns a link to the list of a brand or model, with the name that its cars have. */
function createListLink(list: IndexedList): ListLink {
  const [first] = list.forSale;
  const names = [first?.brand, list.parts.model && first?.model];
  return {
    href: getIndexedListAddress(list),
    label: names.filter(Boolean).join(' '),
    count: list.forSale.length,
  };
}

/** Returns links to the indexed lists of brands, sorted by name. */
export const createBrandLinks = (stock: Stock): readonly ListLink[] =>
  getIndexedListsOfStock(stock)
    .filter(({ parts }) => isBrandOrModelList(parts) && parts.model === null)
    .map(createListLink)
    .toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'));

/** Returns whether the page of all brands and selections has a link: search engines may index it then. */
export const hasListLinks = (stock: Stock): boolean =>
  createBrandLinks(stock).length + chooseSelections(stock).length > 0;

/** Returns links to the indexed lists of a vehicle's brand ("Hakone") and model ("Kaze"). */
export function createVehicleListLinks(stock: Stock, slug: string): readonly ListLink[] {
  const entry = stock.bySlug.get(slug);
  if (!entry?.brand) return [];
  const { brand, model, vehicle } = entry;
  const lists = [null, model].flatMap(
    (name) => findRepresentingList(stock, { ...wholeStockSearch, brand, model: name }) ?? [],
  );
  return [...new Set(lists)]
    .filter(({ parts }) => isBrandOrModelList(parts))
    .map((list) => ({
      ...createListLink(list),
      label: (list.parts.model === null ? vehicle.brand : vehicle.model) ?? '',
    }));
}

/** Returns links to the indexed lists of models and brands that a text names ("hakone-kaze-exl-2019"), models first. */
export function createListLinksFromText(stock: Stock, text: string): readonly ListLink[] {
  const words = `-${slugify(text)}-`;
  const isNamed = (slug: string | null) => slug === null || words.includes(`-${slug}-`);
  return getIndexedListsOfStock(stock)
    .filter(
      ({ parts }) => isBrandOrModelList(parts) && isNamed(parts.brand) && isNamed(parts.model),
    )
    .toReversed()
    .map(createListLink);
}

/** Returns a link to the smallest selection that contains a vehicle; `null` if none does. */
export function findVehicleSelectionLink(stock: Stock, slug: string): ListLink | null {
  const vehicle = stock.bySlug.get(slug)?.vehicle;
  const selectionsOfVehicle = chooseSelections(stock).filter(
    ({ vehicles }) => vehicle && vehicles.includes(vehicle),
  );
  const smallestFirst = selectionsOfVehicle.toSorted(
    (a, b) => a.vehicles.length - b.vehicles.length,
  );
  return createSelectionLinks(smallestFirst)[0] ?? null;
}

export const createSelectionLinks = (
  selections: readonly OfferedSelection[],
): readonly ListLink[] =>
  selections.map(({ slug, name, vehicles }) => ({
    href: routes.selection(slug),
    label: name,
    count: vehicles.length,
  }));
