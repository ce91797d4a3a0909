import { formatKilometres } from '@/lib/format/kilometres';
import { formatReais } from '@/lib/format/money';
import { capitalised } from '@/lib/format/capitalised';

import { searchAddress } from './search-address';
import { pluralOf } from './conditions';
import { canonicalFilters } from './filters';
import { fuelLabels } from './fuel';
import type { ChosenNames, SearchChip, SearchFilters } from './types';
import { ALL, listingLabels } from './vocabulary';

/** A filter a visitor can give up on its own. */
type Dimension = 'listing' | 'condition' | 'brand' | 'model' | 'price' | 'years' | 'km' | 'fuel';

/** A filter in force. */
export type ActiveFilter = SearchChip & Readonly<{ dimension: Dimension; without: SearchFilters }>;

const nothing: Readonly<Record<Dimension, Partial<SearchFilters>>> = {
  listing: { listing: 'todos' },
  condition: { condition: 'todos' },
  brand: { brand: null, model: null },
  model: { model: null },
  price: { priceFrom: null, priceTo: null },
  years: { yearFrom: null, yearTo: null },
  km: { kmTo: null },
  fuel: { fuel: null },
};

/** The filters in force, in the order of the form, with the search without each one alone. */
export function activeFilters(filters: SearchFilters, names: ChosenNames): readonly ActiveFilter[] {
  const { listing, condition, priceFrom, priceTo, yearFrom, yearTo, kmTo, fuel } = filters;
  const labels: Readonly<Record<Dimension, string | null>> = {
    listing: listing === 'todos' ? null : listingLabels[listing],
    condition: condition === ALL ? null : conditionLabel(condition, names.condition),
    brand: filters.brand && (names.brand ?? filters.brand),
    model: filters.model && (names.model ?? filters.model),
    price: priceLabel(priceFrom, priceTo),
    years: rangeLabel(yearFrom, yearTo, String),
    km: kmTo === null ? null : kmLabel(kmTo),
    fuel: fuel && fuelLabels[fuel],
  };
  return dimensions.flatMap((dimension) => {
    const label = labels[dimension];
    if (label === null) return [];
    const without = canonicalFilters({ ...filters, ...nothing[dimension], page: 1 });
    return [{ dimension, label, without, href: searchAddress(without) }];
  });
}

const dimensions = Object.keys(nothing) as readonly Dimension[];

/** Chips of the filters in force; the listing has its tabs. */
export const searchChips = (active: readonly ActiveFilter[]): readonly SearchChip[] =>
  active
    .filter(({ dimension }) => dimension !== 'listing')
    .map(({ label, href }) => ({ label, href }));

/** "Seminovos", "Clássico". @param name the backend's */
const conditionLabel = (condition: string, name: string | null): string =>
  capitalised(pluralOf(condition) ?? name ?? condition);

/** "R$ 100.000 a R$ 200.000", "Até R$ 200.000"; `null` without limits. In whole reais. */
export function priceLabel(from: number | null, to: number | null): string | null {
  return rangeLabel(from, to, (reais) => formatReais(reais * 100));
}

/** "Até 50.000 km"; 0 is a new car. */
export const kmLabel = (km: number): string =>
  km === 0 ? '0\u00a0km' : `Até ${formatKilometres(km)}`;

function rangeLabel(
  from: number | null,
  to: number | null,
  text: (value: number) => string,
): string | null {
  if (from !== null && to !== null) return from === to ? text(from) : `${text(from)} a ${text(to)}`;
  if (from !== null) return `A partir de ${text(from)}`;
  return to === null ? null : `Até ${text(to)}`;
}
