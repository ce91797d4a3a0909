import type { Suggestion, Suggestions } from '@/lib/search/typed/suggestions';
import { findService } from '@/lib/search/typed/services';
import { getFullVehicleName, getPriceLabel, formatYears } from '@/lib/stock/vehicle/facts';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { formatCountOf, formatKilometres } from '@/lib/site/format/numbers';
import { toPlainText } from '@/lib/site/format/text';
import type { RecentSearch } from '@/lib/visitor/recent-searches';
import { routes } from '@/lib/site/routes';

type SuggestionOption = Readonly<{
  href: string;
  label: string;
  /** The filters that the typed words mean, which are in `label` too. */
  filters?: readonly string[];
  /** Number of vehicles of a suggested search, or price of a suggested vehicle. */
  detail: string | null;
  /** Picture of a suggested vehicle; `null` if it has none, absent for a search. */
  picture?: string | null;
}>;

export type SuggestionGroup = Readonly<{ label: string; options: readonly SuggestionOption[] }>;

/** Largest number of recent searches suggested for an empty field, and for a typed text that they contain. */
const MAX_RECENT_SEARCHES = { untyped: 5, typed: 2 } as const;

/** Typed letters from which the list suggests to order a car; fewer may be the beginning of many words. */
const MIN_LETTERS_FOR_ORDER = 3;

/**
 * Returns the groups of suggestions for a typed text, without empty groups. `suggestions` is `null` while the stock
 * list is loading; `searches` are recent ones, the newest first.
 */
export function createSuggestionGroups(
  typed: string,
  suggestions: Suggestions | null,
  searches: readonly RecentSearch[],
): readonly SuggestionGroup[] {
  const { meaning, brands, models, vehicles } = suggestions ?? {
    meaning: null,
    brands: [],
    models: [],
    vehicles: [],
  };
  const offered = [...(meaning ? [meaning] : []), ...brands, ...models].map(({ href }) => href);
  const wanted = toPlainText(typed.trim());
  const before = searches
    .filter(
      ({ address, words }) => !offered.includes(address) && toPlainText(words).includes(wanted),
    )
    .slice(0, wanted === '' ? MAX_RECENT_SEARCHES.untyped : MAX_RECENT_SEARCHES.typed);
  const isUnanswered =
    suggestions !== null && wanted.length >= MIN_LETTERS_FOR_ORDER && offered.length === 0;
  return [
    {
      label: findService(typed) ? 'No site' : 'Encomendar',
      options: isUnanswered && vehicles.length === 0 ? [toOrderOption(typed.trim())] : [],
    },
    { label: 'Mostrar', options: meaning ? [toMeaningOption(meaning)] : [] },
    { label: 'Marcas', options: brands.map(toSearchOption) },
    { label: 'Modelos', options: models.map(toSearchOption) },
    { label: 'Veículos', options: vehicles.map(toVehicleOption) },
    {
      label: 'Buscas recentes',
      options: before.map(({ address, words }) => ({ href: address, label: words, detail: null })),
    },
  ].filter(({ options }) => options.length > 0);
}

const toOrderOption = (model: string): SuggestionOption => ({
  href: `${routes.search}/todos?${new URLSearchParams({ ignorado: model }).toString()}`,
  label: findService(model)?.sentence ?? `Nenhum ${model} agora. Encomendar um`,
  detail: null,
});

const toSearchOption = ({ href, label, count }: Suggestion): SuggestionOption => ({
  href,
  label,
  detail: count === null ? null : formatCountOf(count, 'veículo', 'veículos'),
});

const toMeaningOption = (meaning: Suggestion): SuggestionOption => ({
  ...toSearchOption(meaning),
  filters: meaning.label.split(' · '),
});

function toVehicleOption(vehicle: VehicleSummary): SuggestionOption {
  const { slug, picture, manufactureYear, modelYear, km } = vehicle;
  const facts = [
    getFullVehicleName(vehicle),
    formatYears(manufactureYear, modelYear),
    km === null ? null : formatKilometres(km),
  ];
  return {
    href: routes.vehicle(slug),
    label: facts.filter(Boolean).join(' · '),
    detail: getPriceLabel(vehicle),
    picture,
  };
}
