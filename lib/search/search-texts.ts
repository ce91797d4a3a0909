import { capitalise } from '@/lib/site/format/text';
import { formatCountOf, formatReais } from '@/lib/site/format/numbers';
import { routes } from '@/lib/site/routes';

import type { StockCounts, VehicleSummary } from '@/lib/stock/vehicle/types';
import { canBeSortedBy } from './vehicle-list';
import { getModelYear } from '@/lib/stock/vehicle/facts';
import { getConditionPlural } from '@/lib/stock/conditions';
import { applyFilterChoice, wholeStockSearch, type ActiveFilter } from './filters';
import { findLeastAndMost, joinWithAnd, createListTexts } from './list-texts';
import { isRefined, buildSearchAddress } from './search-address';
import { getChosenConditions, getChosenName } from './multiple-values';
import { buildStockAddress } from './stock-address';
import type {
  Breadcrumb,
  ChosenNames,
  SearchChip,
  SearchFilters,
  SearchOption,
  SearchTexts,
  StockPageTexts,
} from './types';
import {
  NO_FILTER,
  conditionSlugs,
  listingLabels,
  sortOrderLabels,
  sortOrders,
  type SortOrder,
} from '@/lib/stock/vocabulary';

const joinWords = (...words: readonly (string | null)[]) => words.filter(Boolean).join(' ');

/**
 * Returns the texts of a search: the summary of the specification, and a title, facts and a paragraph made from the
 * data. Every number in them except in the paragraph counts all listed vehicles, sold ones included.
 *
 * @param vehicles all vehicles found, not only those on the page
 * @param missing conditions that none of them has: a title for all conditions leaves them out
 */
export function createSearchTexts(
  filters: SearchFilters,
  names: ChosenNames,
  vehicles: readonly VehicleSummary[],
  missing: readonly string[] = [],
): SearchTexts {
  const { listing } = filters;
  const chosen = getChosenConditions(filters);
  const conditions = chosen.length === 0 ? conditionSlugs : chosen;
  const plurals = conditions.flatMap((slug) => getConditionPlural(slug) ?? []);
  const plural = plurals.join(' e ');
  // The plural of a condition that only the backend has is unknown, so its name is used unchanged.
  const conditionNames = conditions
    .filter((slug) => getConditionPlural(slug) === null)
    .map((slug) => getChosenName(slug, 'condition', names));
  const summary = [plurals.length > 1 ? `carros ${plural}` : plural, ...conditionNames]
    .filter(Boolean)
    .join(' e ')
    .toLocaleUpperCase('pt-BR');
  const present = conditionSlugs.filter((slug) => !missing.includes(slug));
  const kinds =
    chosen.length > 0 || vehicles.length === 0
      ? plural
      : present.flatMap((slug) => getConditionPlural(slug) ?? []).join(' e ');
  const about = joinWords(names.brand, names.model);
  const armoured = listing === NO_FILTER ? null : listingLabels[listing].toLowerCase();
  return {
    summary,
    count: formatCountOf(vehicles.length, 'veículo encontrado', 'veículos encontrados'),
    forSale: describeVehiclesForSale(vehicles),
    title: [joinWords(about || 'Carros', armoured, kinds), ...conditionNames].join(' · '),
    facts: createFactsLine(vehicles),
    paragraph: createSearchParagraph(filters, vehicles),
  };
}

/** Returns "88 à venda" where some of the vehicles are sold; `null` otherwise. */
function describeVehiclesForSale(vehicles: readonly VehicleSummary[]): string | null {
  const { length } = vehicles.filter(({ sold }) => !sold);
  return length === vehicles.length
    ? null
    : length === 0
      ? 'nenhum à venda'
      : formatCountOf(length, 'à venda', 'à venda');
}

/**
 * Returns the paragraph about a list; only a search without further filters has one, because search engines index no
 * other search.
 */
function createSearchParagraph(
  filters: SearchFilters,
  vehicles: readonly VehicleSummary[],
): string | null {
  const forSale = vehicles.filter(({ sold }) => !sold);
  if (forSale.length === 0 || isRefined(filters)) return null;
  const { summary, paragraph } = createListTexts(filters, forSale);
  return joinWords(`${summary}.`, paragraph);
}

/** Returns the paragraph of the stock page, whose title contains "à venda" already. */
function createStockParagraph(vehicles: readonly VehicleSummary[]): string | null {
  const forSale = vehicles.filter(({ sold }) => !sold);
  if (forSale.length === 0) return null;
  const { price, paragraph } = createListTexts(wholeStockSearch, forSale);
  return joinWords(price && `${price}.`, paragraph);
}

/** Returns "12 veículos, de 2019 a 2023, a partir de R$ 189.900."; the prices are those of vehicles for sale. */
function createFactsLine(vehicles: readonly VehicleSummary[]): string {
  const orderOne = 'Encomende o seu e avisamos quando chegar.';
  if (vehicles.length === 0) return `nenhum veículo agora. ${orderOne}`;
  if (vehicles.every(({ sold }) => sold)) {
    const sold = formatCountOf(vehicles.length, 'veículo, já vendido', 'veículos, já vendidos');
    return `${sold}. ${orderOne}`;
  }
  const years = findLeastAndMost(vehicles.map(getModelYear));
  const prices = findLeastAndMost(
    vehicles.map(({ sold, price }) => (sold ? null : (price?.cents ?? null))),
  );
  const facts = [
    formatCountOf(vehicles.length, 'veículo', 'veículos'),
    years && `de ${[...new Set(years)].join(' a ')}`,
    prices && `${vehicles.length > 1 ? 'a partir de' : 'por'} ${formatReais(prices[0])}`,
  ];
  return `${facts.filter(Boolean).join(', ')}.`;
}

/**
 * Returns the texts of the stock page: "Carros novos, seminovos e blindados à venda", without kinds that have no
 * vehicle.
 *
 * @param counts `null` if the numbers of vehicles are unknown
 */
export function createStockPageTexts(
  vehicles: readonly VehicleSummary[],
  counts: StockCounts | null,
): StockPageTexts {
  const kinds = [
    counts?.brandNew !== 0 && 'novos',
    counts?.preOwned !== 0 && 'seminovos',
    counts?.armoured !== 0 && 'blindados',
  ].filter((kind) => kind !== false);
  return {
    title: joinWords('Carros', joinWithAnd(kinds), 'à venda'),
    forSale: describeVehiclesForSale(vehicles),
    facts: createFactsLine(vehicles),
    paragraph: createStockParagraph(vehicles),
  };
}

/**
 * Returns the breadcrumb from the home page to a search, without further filters; no two steps have the same
 * address.
 *
 * @param addressAt returns the address of a list on the way
 */
export function createSearchBreadcrumbs(
  filters: SearchFilters,
  names: ChosenNames,
  addressAt = buildSearchAddress,
): readonly Breadcrumb[] {
  const { listing, condition, brand, model } = filters;
  const kind = { ...wholeStockSearch, listing, condition };
  const steps: readonly (readonly [string | null, SearchFilters])[] = [
    [describeListingAndCondition(filters, names.condition), kind],
    [brand && (names.brand ?? brand), { ...kind, brand }],
    [model && (names.model ?? model), { ...kind, brand, model }],
  ];
  return [
    { label: 'Início', href: routes.home },
    { label: 'Veículos', href: routes.stock },
    ...steps.flatMap(([label, step]) => (label ? [{ label, href: addressAt(step) }] : [])),
  ].filter(({ href }, index, all) => href !== all[index - 1]?.href);
}

function describeListingAndCondition(
  { listing, condition }: SearchFilters,
  name: string | null,
): string {
  const plural = getConditionPlural(condition);
  const kind = [plural, listing === 'todos' ? null : listing.replace('nao-', 'não ')];
  const text = capitalise(kind.filter(Boolean).join(' '));
  const conditionName = condition === NO_FILTER || plural !== null ? null : (name ?? condition);
  return [text, conditionName].filter(Boolean).join(' · ');
}

/** Returns the chips of the active filters; the listing has none, because it has tabs. */
export const createSearchChips = (active: readonly ActiveFilter[]): readonly SearchChip[] =>
  active
    .filter(({ filter }) => filter !== 'listing')
    .map(({ label, without }) => ({ label, href: buildSearchAddress(without) }));

/** Returns the orders in which a search can be shown. */
export const createSearchOrders = (
  filters: SearchFilters,
  vehicles: readonly VehicleSummary[],
): readonly SearchOption[] =>
  createOrderOptions(filters.order, vehicles, (order) =>
    buildSearchAddress(applyFilterChoice(filters, { order })),
  );

/** Returns the orders in which the stock page can be shown. */
export const createStockOrders = (
  chosen: SortOrder,
  vehicles: readonly VehicleSummary[],
): readonly SearchOption[] =>
  createOrderOptions(chosen, vehicles, (order) => buildStockAddress({ order, page: 1 }));

const createOrderOptions = (
  chosen: SortOrder,
  vehicles: readonly VehicleSummary[],
  href: (order: SortOrder) => string,
): readonly SearchOption[] =>
  sortOrders
    .filter((order) => order === chosen || canBeSortedBy(vehicles, order))
    .map((order) => ({
      label: sortOrderLabels[order],
      href: href(order),
      count: null,
      selected: order === chosen,
    }));
