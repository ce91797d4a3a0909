import { sortAvailableFirst } from '@/lib/stock/vehicle/vehicle-lists';
import { cacheByStock } from '../evaluation/cache-by-stock';
import { wholeStockSearch } from '../filters/canonical-filters';
import { searchStock } from '../evaluation/search-stock';
import {
  getIndexedListsOfStock,
  MAX_SHARED_VEHICLES_RATIO,
  MIN_INDEXED_VEHICLES,
} from './indexed-lists';
import type { SearchFilters } from '../filters/types';
import type { Fuel } from '@/lib/stock/vocabulary';
import type { Stock } from '@/lib/stock/types';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';

/** The page of all selections has this title, and so do links to selections. */
export const SELECTIONS_TITLE = 'Buscas prontas';

/** A list of cars that people search for with a few words in a search engine: "blindados até 300 mil". */
export type Selection = Readonly<{
  /** Last part of the address of the selection's page. */
  slug: string;
  /** The words by which people search, as the heading of the page: "Blindados até R$ 300 mil". */
  name: string;
  /** The filters of the search that finds the cars of the selection. */
  filters: SearchFilters;
}>;

/** A selection that has a page, with its cars. */
export type OfferedSelection = Selection &
  Readonly<{
    /** The cars for sale, in the backend's order. */
    vehicles: readonly VehicleSummary[];
  }>;

type SelectionPart = Readonly<{ slug: string; name: string; filters: Partial<SearchFilters> }>;

/** The price limits of the selections, in thousands of reais. */
const PRICE_STEPS = [100, 150, 200, 300, 500, 700, 1_000];

const priceSelectionParts: readonly SelectionPart[] = PRICE_STEPS.map((thousands) => ({
  slug: thousands < 1_000 ? `ate-${thousands}-mil` : 'ate-1-milhao',
  name: thousands < 1_000 ? `até R$\u00a0${thousands}\u00a0mil` : 'até R$\u00a01\u00a0milhão',
  filters: { priceTo: thousands * 1_000 },
}));

const fuelWords: readonly (readonly [Fuel, slug: string, name: string])[] = [
  ['flex', 'flex', 'flex'],
  ['gasolina', 'a-gasolina', 'a gasolina'],
  ['diesel', 'a-diesel', 'a diesel'],
  ['hibrido', 'hibridos', 'híbridos'],
  ['eletrico', 'eletricos', 'elétricos'],
];

const fuelSelectionParts: readonly SelectionPart[] = fuelWords.map(([fuel, slug, name]) => ({
  slug,
  name,
  filters: { fuels: [fuel] },
}));

const kilometreSelectionParts: readonly SelectionPart[] = [
  { slug: 'ate-30-mil-km', name: 'com até 30.000 km', filters: { kmTo: 30_000 } },
  { slug: 'ate-50-mil-km', name: 'com até 50.000 km', filters: { kmTo: 50_000 } },
];

/** Kinds of cars, by specifications in their details or by the table `VEHICLE_BODIES`. */
const kindSelectionParts: readonly SelectionPart[] = [
  { slug: 'suv', name: 'SUVs', filters: { bodies: ['suv'] } },
  { slug: 'sedan', name: 'Sedãs', filters: { bodies: ['seda'] } },
  { slug: 'picape', name: 'Picapes', filters: { bodies: ['picape'] } },
  { slug: 'hatch', name: 'Hatches', filters: { bodies: ['hatch'] } },
  { slug: 'cupe', name: 'Cupês', filters: { bodies: ['cupe'] } },
  { slug: 'conversivel', name: 'Conversíveis', filters: { bodies: ['conversivel'] } },
  { slug: 'perua', name: 'Peruas', filters: { bodies: ['perua'] } },
  { slug: 'van', name: 'Vans', filters: { bodies: ['van'] } },
  { slug: 'sete-lugares', name: 'Carros de 7 lugares', filters: { seats: ['7'] } },
];

const armouredFilters = { listing: 'blindados' } as const;

const createSelection = (
  slug: string,
  name: string,
  filters: Partial<SearchFilters>,
): Selection => ({
  slug,
  name,
  filters: { ...wholeStockSearch, ...filters },
});

/** Returns "SUVs blindados" and "Blindados de 7 lugares". */
const nameArmoured = (name: string): string =>
  name.startsWith('Carros ') ? name.replace('Carros', 'Blindados') : `${name} blindados`;

const combineSelections = (parts: readonly SelectionPart[]): readonly Selection[] =>
  parts.flatMap(({ slug, name, filters }) => [
    createSelection(`blindados-${slug}`, `Blindados ${name}`, { ...armouredFilters, ...filters }),
    createSelection(`carros-${slug}`, `Carros ${name}`, filters),
  ]);

/** All possible selections; of two selections with the same cars only the first one gets a page. */
export const allSelections: readonly Selection[] = [
  createSelection('baixaram-de-preco', 'Carros que baixaram de preço', { news: 'baixou' }),
  ...kindSelectionParts.flatMap(({ slug, name, filters }) => [
    createSelection(`${slug}-blindado`, nameArmoured(name), { ...armouredFilters, ...filters }),
    createSelection(slug, name, filters),
  ]),
  ...combineSelections(fuelSelectionParts),
  ...combineSelections(priceSelectionParts),
  ...combineSelections(kilometreSelectionParts),
];

/** Returns the selection at `/carros/{slug}`, even if it has no cars; `null` for an unknown slug. */
export const findSelection = (slug: string): Selection | null =>
  allSelections.find((one) => one.slug === slug) ?? null;

/** Returns how much two sets have in common: 1 for equal sets, 0 for disjoint ones. */
export function computeSimilarity<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): number {
  let shared = 0;
  for (const item of one) if (other.has(item)) shared += 1;
  const all = one.size + other.size - shared;
  return all === 0 ? 1 : shared / all;
}

/** Returns whether two sets differ enough for a page each; very different sizes need no comparison. */
function isDifferentEnough(
  one: ReadonlySet<VehicleSummary>,
  other: ReadonlySet<VehicleSummary>,
): boolean {
  const [fewer, more] = [Math.min(one.size, other.size), Math.max(one.size, other.size)];
  return (
    fewer < more * MAX_SHARED_VEHICLES_RATIO ||
    computeSimilarity(other, one) < MAX_SHARED_VEHICLES_RATIO
  );
}

/**
 * Returns the selections with three or more cars for sale that are not nearly equal to an indexed list or an earlier
 * one.
 */
export const chooseSelections = cacheByStock(
  'selections',
  (stock: Stock): readonly OfferedSelection[] => {
    const others = getIndexedListsOfStock(stock).map(({ forSale }) => new Set(forSale));
    const forSale = { ...stock, entries: stock.entries.filter(({ vehicle }) => !vehicle.sold) };
    const offered: OfferedSelection[] = [];
    for (const one of allSelections) {
      const { vehicles } = searchStock(forSale, one.filters);
      if (vehicles.length < MIN_INDEXED_VEHICLES) continue;
      const cars = new Set(vehicles);
      if (!others.every((other) => isDifferentEnough(cars, other))) continue;
      others.push(cars);
      offered.push({ ...one, vehicles: sortAvailableFirst(vehicles) });
    }
    return offered;
  },
);

/** The most links from the page of one selection to other selections. */
const MAX_RELATED_SELECTIONS = 12;

/** Returns other selections; those that share most cars with this one come first. */
export function findRelatedSelections(
  { slug, vehicles }: OfferedSelection,
  offered: readonly OfferedSelection[],
): readonly OfferedSelection[] {
  const ownVehicles = new Set(vehicles);
  return offered
    .filter((other) => other.slug !== slug)
    .map((other) => ({ other, shared: computeSimilarity(new Set(other.vehicles), ownVehicles) }))
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, MAX_RELATED_SELECTIONS)
    .map(({ other }) => other);
}
