import type { Suggestion, Suggestions } from '@/lib/search/suggestions';
import { fullName, priceLabel, yearLabel } from '@/lib/stock/vehicle/facts';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { countOf, formatKilometres } from '@/lib/site/format/numbers';
import { plainText } from '@/lib/site/format/text';
import type { RecordedSearch } from '@/lib/visitor/garage/types';
import { routes } from '@/lib/site/routes';

type SuggestionOption = Readonly<{
  href: string;
  label: string;
  /** Number of vehicles of a search, or price of a vehicle. */
  detail: string | null;
  /** Picture of a vehicle; `null` where it has none, absent for a search. */
  picture?: string | null;
}>;

/** Suggestions under one heading. */
export type SuggestionGroup = Readonly<{ label: string; options: readonly SuggestionOption[] }>;

/** Largest number of recent searches suggested: for an empty field, and for a typed text they must contain. */
const MAX_SEARCHES = { untyped: 5, typed: 2 } as const;

/** Number of letters from which ordering the typed car is suggested; fewer may be the beginning of many words. */
const MIN_ORDERED = 3;

/**
 * Returns the groups of suggestions for a text, without empty groups.
 *
 * @param suggestions `null` while the stock list has not come
 * @param searches recent ones, the latest first
 */
export function suggestionGroups(
  typed: string,
  suggestions: Suggestions | null,
  searches: readonly RecordedSearch[],
): readonly SuggestionGroup[] {
  const { meaning, brands, models, vehicles } = suggestions ?? {
    meaning: null,
    brands: [],
    models: [],
    vehicles: [],
  };
  const offered = [...(meaning ? [meaning] : []), ...brands, ...models].map(({ href }) => href);
  const wanted = plainText(typed.trim());
  const before = searches
    .filter(({ address, words }) => !offered.includes(address) && plainText(words).includes(wanted))
    .slice(0, wanted === '' ? MAX_SEARCHES.untyped : MAX_SEARCHES.typed);
  const isUnanswered = suggestions !== null && wanted.length >= MIN_ORDERED && offered.length === 0;
  return [
    {
      label: 'Encomendar',
      options: isUnanswered && vehicles.length === 0 ? [orderOption(typed.trim())] : [],
    },
    { label: 'Mostrar', options: meaning ? [searchOption(meaning)] : [] },
    { label: 'Marcas', options: brands.map(searchOption) },
    { label: 'Modelos', options: models.map(searchOption) },
    { label: 'Veículos', options: vehicles.map(vehicleOption) },
    {
      label: 'Buscas recentes',
      options: before.map(({ address, words }) => ({ href: address, label: words, detail: null })),
    },
  ].filter(({ options }) => options.length > 0);
}

const orderOption = (model: string): SuggestionOption => ({
  href: `${routes.search}/todos?${new URLSearchParams({ ignorado: model }).toString()}`,
  label: `Nenhum ${model} agora. Encomendar um`,
  detail: null,
});

const searchOption = ({ href, label, count }: Suggestion): SuggestionOption => ({
  href,
  label,
  detail: count === null ? null : countOf(count, 'veículo', 'veículos'),
});

function vehicleOption(vehicle: VehicleSummary): SuggestionOption {
  const { slug, picture, manufactureYear, modelYear, km } = vehicle;
  const facts = [
    fullName(vehicle),
    yearLabel(manufactureYear, modelYear),
    km === null ? null : formatKilometres(km),
  ];
  return {
    href: routes.vehicle(slug),
    label: facts.filter(Boolean).join(' · '),
    detail: priceLabel(vehicle),
    picture,
  };
}
