import { routes } from '@/lib/site/routes';

import { selectionsOf } from './selections/prepare';
import type { OfferedSelection } from './selections/selections';
import type { Stock } from '@/lib/stock/types';
import { everything } from './filters';
import { addressOf, isOfNames, listFor, listsOf, type List } from './indexing';
import { slugify } from '@/lib/stock/slug';

/** A link to a list of cars. */
export type ListLink = Readonly<{
  href: string;
  label: string;
  /** The number for sale; `null` for a link to several lists. */
  count: number | null;
}>;

/** The page that leads to all lists. */
export const allLists: ListLink = {
  href: routes.selections,
  label: 'Todas as marcas e buscas',
  count: null,
};

/** Returns a link to a list of a brand or model, by the name that its cars have. */
function linkTo(list: List): ListLink {
  const [first] = list.forSale;
  const names = [first?.brand, list.parts.model && first?.model];
  return {
    href: addressOf(list),
    label: names.filter(Boolean).join(' '),
    count: list.forSale.length,
  };
}

/** Returns links to the listed brands, by their names. */
export const brandLinks = (stock: Stock): readonly ListLink[] =>
  listsOf(stock)
    .filter(({ parts }) => isOfNames(parts) && parts.model === null)
    .map(linkTo)
    .toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'));

/** Returns whether the page of all brands and selections leads to any list: search engines may list it then. */
export const hasLists = (stock: Stock): boolean =>
  brandLinks(stock).length + selectionsOf(stock).length > 0;

/** Returns links to the listed lists of a vehicle's brand ("Hakone") and model ("Kaze"); none for what the stock does not list. */
export function listsOfVehicle(stock: Stock, slug: string): readonly ListLink[] {
  const entry = stock.bySlug.get(slug);
  if (!entry?.brand) return [];
  const { brand, model = null, vehicle } = entry;
  const lists = [null, model].flatMap(
    (name) => listFor(stock, { ...everything, brand, model: name }) ?? [],
  );
  return [...new Set(lists)]
    .filter(({ parts }) => isOfNames(parts))
    .map((list) => ({
      ...linkTo(list),
      label: (list.parts.model === null ? vehicle.brand : vehicle.model) ?? '',
    }));
}

/** Returns links to the listed models and brands that a text names, models first: "hakone-kaze-exl-2019". */
export function listsNamedInText(stock: Stock, text: string): readonly ListLink[] {
  const words = `-${slugify(text)}-`;
  const isNamed = (slug: string | null) => slug === null || words.includes(`-${slug}-`);
  return listsOf(stock)
    .filter(({ parts }) => isOfNames(parts) && isNamed(parts.brand) && isNamed(parts.model))
    .toReversed()
    .map(linkTo);
}

/** Returns a link to the smallest selection that shows a vehicle; `null` where none does. */
export function selectionOfVehicle(stock: Stock, slug: string): ListLink | null {
  const vehicle = stock.bySlug.get(slug)?.vehicle;
  const own = selectionsOf(stock).filter(({ vehicles }) => vehicle && vehicles.includes(vehicle));
  const smallestFirst = own.toSorted((a, b) => a.vehicles.length - b.vehicles.length);
  return selectionLinks(smallestFirst)[0] ?? null;
}

/** Returns links to selections. */
export const selectionLinks = (selections: readonly OfferedSelection[]): readonly ListLink[] =>
  selections.map(({ slug, name, vehicles }) => ({
    href: routes.selection(slug),
    label: name,
    count: vehicles.length,
  }));
