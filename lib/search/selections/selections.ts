import type { Steps } from '@/lib/site/format/steps';

import { sortAvailableFirst } from '@/lib/stock/vehicle/lists';
import { everything } from '../filters';
import { searchIn } from '../find';
import { listsOf, MAX_SHARED, MIN_VEHICLES } from '../indexing';
import type { SearchFilters } from '../types';
import type { Fuel } from '@/lib/stock/vocabulary';
import type { Stock } from '@/lib/stock/types';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';

/** A list of cars that people look for with a few words in a search engine: "blindados até 300 mil". */
export type Selection = Readonly<{
  /** Last part of a selection's address. */
  slug: string;
  /** The words people search by, as the heading says them: "Blindados até R$ 300 mil". */
  name: string;
  /** Filters with which the search finds the cars of the selection. */
  filters: SearchFilters;
}>;

/** A selection with its cars. */
export type OfferedSelection = Selection &
  Readonly<{
    /** The cars for sale, in the backend's order. */
    vehicles: readonly VehicleSummary[];
  }>;

type Part = Readonly<{ slug: string; name: string; filters: Partial<SearchFilters> }>;

/** Limits of the selections by price, in thousands of reais. */
const PRICE_STEPS = [100, 150, 200, 300, 500, 700, 1_000];

const priceParts: readonly Part[] = PRICE_STEPS.map((thousands) => ({
  slug: thousands < 1_000 ? `ate-${thousands}-mil` : 'ate-1-milhao',
  name: thousands < 1_000 ? `até R$ ${thousands} mil` : 'até R$ 1 milhão',
  filters: { priceTo: thousands * 1_000 },
}));

const fuelWords: readonly (readonly [Fuel, slug: string, name: string])[] = [
  ['flex', 'flex', 'flex'],
  ['gasolina', 'a-gasolina', 'a gasolina'],
  ['diesel', 'a-diesel', 'a diesel'],
  ['hibrido', 'hibridos', 'híbridos'],
  ['eletrico', 'eletricos', 'elétricos'],
];

const fuelParts: readonly Part[] = fuelWords.map(([fuel, slug, name]) => ({
  slug,
  name,
  filters: { fuels: [fuel] },
}));

const kmParts: readonly Part[] = [
  { slug: 'ate-30-mil-km', name: 'com até 30.000 km', filters: { kmTo: 30_000 } },
  { slug: 'ate-50-mil-km', name: 'com até 50.000 km', filters: { kmTo: 50_000 } },
];

const part = (slug: string, name: string, filters: Part['filters']): Part => ({
  slug,
  name,
  filters,
});

/** Kinds of cars, as their details or the group's own table of bodies say them. */
const kindParts: readonly Part[] = [
  part('suv', 'SUVs', { bodies: ['suv'] }),
  part('sedan', 'Sedãs', { bodies: ['seda'] }),
  part('picape', 'Picapes', { bodies: ['picape'] }),
  part('hatch', 'Hatches', { bodies: ['hatch'] }),
  part('cupe', 'Cupês', { bodies: ['cupe'] }),
  part('conversivel', 'Conversíveis', { bodies: ['conversivel'] }),
  part('perua', 'Peruas', { bodies: ['perua'] }),
  part('van', 'Vans', { bodies: ['van'] }),
  part('sete-lugares', 'Carros de sete lugares', { seats: ['7'] }),
];

const armoured = { listing: 'blindados' } as const;

const selection = (slug: string, name: string, filters: Partial<SearchFilters>): Selection => ({
  slug,
  name,
  filters: { ...everything, ...filters },
});

/** Returns the selections of armoured cars, and of all, with some parts. */
const selectionsWith = (parts: readonly Part[]): readonly Selection[] =>
  parts.flatMap(({ slug, name, filters }) => [
    selection(`blindados-${slug}`, `Blindados ${name}`, { ...armoured, ...filters }),
    selection(`carros-${slug}`, `Carros ${name}`, filters),
  ]);

/** All possible selections; of two selections with the same cars only the first gets a page. */
export const selections: readonly Selection[] = [
  selection('baixaram-de-preco', 'Carros que baixaram de preço', { news: 'baixou' }),
  ...kindParts.flatMap(({ slug, name, filters }) => [
    selection(`${slug}-blindado`, `${name} blindados`, { ...armoured, ...filters }),
    selection(slug, name, filters),
  ]),
  ...selectionsWith(fuelParts),
  ...selectionsWith(priceParts),
  ...selectionsWith(kmParts),
];

/** Returns the selection at `/carros/{slug}`, even if it has no cars; `null` for an unknown one. */
export const selectionAt = (slug: string): Selection | null =>
  selections.find((one) => one.slug === slug) ?? null;

/** Returns the part that two sets share: 1 for equal sets, 0 for disjoint ones. */
export function similarity<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): number {
  let shared = 0;
  for (const item of one) if (other.has(item)) shared += 1;
  const all = one.size + other.size - shared;
  return all === 0 ? 1 : shared / all;
}

/** Returns whether two sets of cars differ enough for a page each. Sets of very different sizes need no comparison. */
function differsEnough(
  one: ReadonlySet<VehicleSummary>,
  other: readonly VehicleSummary[],
): boolean {
  const [fewer, more] = [one.size, other.length].toSorted((a, b) => a - b) as [number, number];
  return fewer < more * MAX_SHARED || similarity(new Set(other), one) < MAX_SHARED;
}

/**
 * Returns the selections that get a page: with at least three cars for sale, and no near copy of an indexed list or an
 * earlier selection.
 */
export function* selectionSteps(stock: Stock): Steps<readonly OfferedSelection[]> {
  const lists = listsOf(stock).map(({ forSale }) => forSale);
  const offered: OfferedSelection[] = [];
  for (const one of selections) {
    yield;
    const found = searchIn(stock, one.filters).vehicles;
    const vehicles = sortAvailableFirst(found.filter(({ sold }) => !sold));
    const cars = new Set(vehicles);
    const others = [...lists, ...offered.map((each) => each.vehicles)];
    if (vehicles.length >= MIN_VEHICLES && others.every((other) => differsEnough(cars, other)))
      offered.push({ ...one, vehicles });
  }
  return offered;
}

/** The most links from one selection's page to other selections. */
const MAX_RELATED = 12;

/** Returns other selections; the selections that share most cars with the page come first. */
export function relatedSelections(
  { slug, vehicles }: OfferedSelection,
  offered: readonly OfferedSelection[],
): readonly OfferedSelection[] {
  const own = new Set(vehicles);
  return offered
    .filter((other) => other.slug !== slug)
    .map((other) => ({ other, shared: similarity(new Set(other.vehicles), own) }))
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, MAX_RELATED)
    .map(({ other }) => other);
}
