import { capitalise } from '@/lib/site/format/text';
import { formatCountOf, formatReais } from '@/lib/site/format/numbers';
import { routes } from '@/lib/site/routes';

import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { canBeSortedBy } from '../evaluation/vehicle-list';
import { getModelYear } from '@/lib/stock/vehicle/facts';
import { isForSale } from '@/lib/stock/vehicle/vehicle-lists';
import { getConditionPlural } from '@/lib/stock/conditions';
import { wholeStockSearch, type ActiveFilter } from '../filters/canonical-filters';
import { findLeastAndMost, joinWithAnd, createListTexts } from '../lists/list-texts';
import type { OfferedSelection } from '../lists/selections';
import { isRefined, buildSearchAddress } from '../address/search-address';
import { getChosenConditions, getChosenName } from '../filters/multiple-values';
import type { ChosenNames, SearchFilters } from '../filters/types';
import { createListName } from './list-name';
import type { Breadcrumb, SearchChip, SearchOption, SearchTexts } from './types';
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
  const plurals = listPlurals(conditions);
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
    chosen.length > 0 || vehicles.length === 0 ? plural : listPlurals(present).join(' e ');
  const about = joinWords(names.brand, names.model);
  const armoured = listing === NO_FILTER ? null : listingLabels[listing].toLowerCase();
  return {
    summary,
    count: formatCountOf(vehicles.length, 'veículo encontrado', 'veículos encontrados'),
    forSale: describeVehiclesForSale(vehicles),
    title: [
      createListName(filters, about, armoured, kinds, chosen.length > 0),
      ...conditionNames,
    ].join(' · '),
    facts: createFactsLine(vehicles),
    // Search engines index no search with further filters, so that one needs no paragraph.
    paragraph: isRefined(filters) ? null : createParagraph(filters, vehicles),
  };
}

/** Returns the texts of a search that may find more once the stock is read. */
export function createPassingTexts(texts: SearchTexts): SearchTexts {
  const count = `${texts.count} até agora`;
  return { ...texts, count, forSale: null, facts: `${count}.`, paragraph: null };
}

/** Returns the plurals of some conditions, without those that only the backend has. */
const listPlurals = (conditions: readonly string[]): readonly string[] =>
  conditions.flatMap((slug) => getConditionPlural(slug) ?? []);

/** Returns "88 à venda" where some of the vehicles are not, and some are; `null` otherwise. */
function describeVehiclesForSale(vehicles: readonly VehicleSummary[]): string | null {
  const { length } = vehicles.filter(isForSale);
  return length === 0 || length === vehicles.length
    ? null
    : formatCountOf(length, 'à venda', 'à venda');
}

/** Returns the paragraph about a list; `null` if nothing is for sale. */
function createParagraph(
  filters: SearchFilters,
  vehicles: readonly VehicleSummary[],
): string | null {
  const forSale = vehicles.filter(isForSale);
  if (forSale.length === 0) return null;
  const { summary, paragraph } = createListTexts(filters, forSale);
  return joinWords(`${summary}.`, paragraph);
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

/** Returns the texts of "Carros novos, seminovos e blindados à venda"; `missing` are conditions that no vehicle has. */
export function createStockTexts(
  vehicles: readonly VehicleSummary[],
  missing: readonly string[],
): SearchTexts {
  const kinds = [
    ...listPlurals(conditionSlugs.filter((slug) => !missing.includes(slug))),
    ...(vehicles.some(({ armoured }) => armoured) ? ['blindados'] : []),
  ];
  const forSale = vehicles.filter(({ sold }) => !sold);
  const { price, paragraph } = createListTexts(wholeStockSearch, forSale);
  return {
    summary: null,
    count: formatCountOf(vehicles.length, 'veículo', 'veículos'),
    forSale: describeVehiclesForSale(vehicles),
    title: joinWords('Carros', joinWithAnd(kinds), 'à venda'),
    facts: createFactsLine(vehicles),
    // The title contains "à venda" already.
    paragraph: forSale.length === 0 ? null : joinWords(price && `${price}.`, paragraph),
  };
}

/** Returns the texts of a selection, whose vehicles are all for sale. */
export function createSelectionTexts({ name, filters, vehicles }: OfferedSelection): SearchTexts {
  const { summary } = createListTexts(filters, vehicles);
  return {
    summary: null,
    count: summary,
    forSale: null,
    title: name,
    facts: `${summary}.`,
    paragraph: createParagraph(filters, vehicles),
  };
}

export const firstBreadcrumbs: readonly Breadcrumb[] = [
  { label: 'Início', href: routes.home },
  { label: 'Veículos', href: routes.stock },
];

/** Returns the way from the home page to a search without further filters; no two steps have the same address. */
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
    ...firstBreadcrumbs,
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

/** Returns the orders in which a list can be shown; `href` returns the address of the list in an order. */
export const createOrders = (
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
