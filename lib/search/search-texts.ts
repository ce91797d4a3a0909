import { capitalised } from '@/lib/site/format/text';
import { countOf, formatReais } from '@/lib/site/format/numbers';
import { routes } from '@/lib/site/routes';

import type { StockCounts, VehicleSummary } from '@/lib/stock/vehicle/types';
import { canBeSortedBy } from './vehicle-list';
import { getModelYear } from '@/lib/stock/vehicle/facts';
import { conditionPlural } from '@/lib/stock/conditions';
import { sortAvailableFirst } from '@/lib/stock/vehicle/lists';
import type { Stock } from '@/lib/stock/types';
import { createCache } from './columns';
import { choose, everything, type ActiveFilter } from './filters';
import { endsOf, enumerated, listWords } from './list-texts';
import { isRefined, searchAddress } from './search-address';
import { chosenConditions, nameOf } from './multiple-values';
import { stockAddress } from './stock-address';
import type {
  Breadcrumb,
  ChosenNames,
  SearchChip,
  SearchFilters,
  SearchOption,
  SearchWords,
  StockWords,
} from './types';
import {
  NO_FILTER,
  conditionSlugs,
  listingLabels,
  sortOrderLabels,
  sortOrders,
  type SortOrder,
} from '@/lib/stock/vocabulary';

const join = (...words: readonly (string | null)[]) => words.filter(Boolean).join(' ');

/**
 * Returns the texts of a search: the literal summary, and a title, facts and a paragraph made from the data. Every
 * number in it but the paragraph's is the number of vehicles listed, sold ones among them.
 *
 * @param vehicles all that were found, not only the page shown
 * @param missing conditions that none of them has: a title that asks for none leaves them out
 */
export function searchWords(
  filters: SearchFilters,
  names: ChosenNames,
  vehicles: readonly VehicleSummary[],
  missing: readonly string[] = [],
  data = dataWords(filters, vehicles),
): SearchWords {
  const { listing } = filters;
  const chosen = chosenConditions(filters);
  const conditions = chosen.length === 0 ? conditionSlugs : chosen;
  const plurals = conditions.flatMap((slug) => conditionPlural(slug) ?? []);
  const plural = plurals.join(' e ');
  // For a condition that only the backend names the plural is unknown, so the name is used unchanged.
  const own = conditions
    .filter((slug) => conditionPlural(slug) === null)
    .map((slug) => nameOf(slug, 'condition', names));
  const summary = [plurals.length > 1 ? `carros ${plural}` : plural, ...own]
    .filter(Boolean)
    .join(' e ')
    .toLocaleUpperCase('pt-BR');
  const present = conditionSlugs.filter((slug) => !missing.includes(slug));
  const kinds =
    chosen.length > 0 || vehicles.length === 0
      ? plural
      : present.flatMap((slug) => conditionPlural(slug) ?? []).join(' e ');
  const about = join(names.brand, names.model);
  const armoured = listing === NO_FILTER ? null : listingLabels[listing].toLowerCase();
  return {
    summary,
    count: countOf(vehicles.length, 'veículo encontrado', 'veículos encontrados'),
    forSale: forSaleWords(vehicles),
    title: [join(about || 'Carros', armoured, kinds), ...own].join(' · '),
    ...data,
  };
}

/** Returns "88 à venda" where some of the vehicles are sold; `null` otherwise. */
function forSaleWords(vehicles: readonly VehicleSummary[]): string | null {
  const { length } = vehicles.filter(({ sold }) => !sold);
  return length === vehicles.length
    ? null
    : length === 0
      ? 'nenhum à venda'
      : countOf(length, 'à venda', 'à venda');
}

type DataWords = Pick<SearchWords, 'facts' | 'paragraph'>;

/** Computes the texts that are made from the vehicles of a list. */
const dataWords = (filters: SearchFilters, vehicles: readonly VehicleSummary[]): DataWords => ({
  facts: factsOf(vehicles),
  paragraph: paragraphOf(filters, vehicles),
});

/** Returns the facts and the paragraph for the page of the whole stock. */
const pageWords = (vehicles: readonly VehicleSummary[]): DataWords => ({
  facts: factsOf(vehicles),
  paragraph: stockParagraph(vehicles),
});

const dataOfStocks = createCache<DataWords>('data words of stocks');

/** Returns {@link dataWords} of the whole stock in the backend's order, which are made once. */
export const stockDataWords = ({ vehicles }: Stock): DataWords =>
  dataOfStocks(vehicles, '', () => dataWords(everything, sortAvailableFirst(vehicles)));

/** Returns the {@link pageWords} of the whole stock. */
export const stockPageWords = ({ vehicles }: Stock): DataWords =>
  dataOfStocks(vehicles, 'page', () => pageWords(sortAvailableFirst(vehicles)));

/** Only a search without refinements has a paragraph: search engines list no refined search. */
function paragraphOf(filters: SearchFilters, vehicles: readonly VehicleSummary[]): string | null {
  const forSale = vehicles.filter(({ sold }) => !sold);
  if (forSale.length === 0 || isRefined(filters)) return null;
  const { summary, paragraph } = listWords(filters, forSale);
  return join(`${summary}.`, paragraph);
}

/** Returns the paragraph of the stock page, whose title says "à venda" already. */
function stockParagraph(vehicles: readonly VehicleSummary[]): string | null {
  const forSale = vehicles.filter(({ sold }) => !sold);
  if (forSale.length === 0) return null;
  const { price, paragraph } = listWords(everything, forSale);
  return join(price && `${price}.`, paragraph);
}

/** Returns "12 veículos, de 2019 a 2023, a partir de R$ 189.900."; the prices are of vehicles for sale. */
function factsOf(vehicles: readonly VehicleSummary[]): string {
  const orderOne = 'Encomende o seu e avisamos quando chegar.';
  if (vehicles.length === 0) return `nenhum veículo agora. ${orderOne}`;
  if (vehicles.every(({ sold }) => sold)) {
    const sold = countOf(vehicles.length, 'veículo, já vendido', 'veículos, já vendidos');
    return `${sold}. ${orderOne}`;
  }
  const years = endsOf(vehicles.map(getModelYear));
  const prices = endsOf(vehicles.map(({ sold, price }) => (sold ? null : (price?.cents ?? null))));
  const facts = [
    countOf(vehicles.length, 'veículo', 'veículos'),
    years && `de ${[...new Set(years)].join(' a ')}`,
    prices && `${vehicles.length > 1 ? 'a partir de' : 'por'} ${formatReais(prices[0])}`,
  ];
  return `${facts.filter(Boolean).join(', ')}.`;
}

/**
 * Returns the texts of the whole stock: "Carros novos, seminovos e blindados à venda", without the kinds of which there
 * is none.
 *
 * @param counts `null` where the numbers of vehicles are unknown
 */
export function stockWords(
  vehicles: readonly VehicleSummary[],
  counts: StockCounts | null,
  data = pageWords(vehicles),
): StockWords {
  const kinds = [
    counts?.brandNew !== 0 && 'novos',
    counts?.preOwned !== 0 && 'seminovos',
    counts?.armoured !== 0 && 'blindados',
  ].filter((kind) => kind !== false);
  return {
    title: join('Carros', enumerated(kinds), 'à venda'),
    forSale: forSaleWords(vehicles),
    ...data,
  };
}

/**
 * Returns the breadcrumb from the home page to a search, without refinements; no two steps have the same address.
 *
 * @param addressAt where a list on the way stands
 */
export function searchBreadcrumbs(
  filters: SearchFilters,
  names: ChosenNames,
  addressAt = searchAddress,
): readonly Breadcrumb[] {
  const { listing, condition, brand, model } = filters;
  const kind = { ...everything, listing, condition };
  const steps: readonly (readonly [string | null, SearchFilters])[] = [
    [kindLabel(filters, names.condition), kind],
    [brand && (names.brand ?? brand), { ...kind, brand }],
    [model && (names.model ?? model), { ...kind, brand, model }],
  ];
  return [
    { label: 'Início', href: routes.home },
    { label: 'Veículos', href: routes.stock },
    ...steps.flatMap(([label, step]) => (label ? [{ label, href: addressAt(step) }] : [])),
  ].filter(({ href }, at, all) => href !== all[at - 1]?.href);
}

function kindLabel({ listing, condition }: SearchFilters, name: string | null): string {
  const plural = conditionPlural(condition);
  const kind = [plural, listing === 'todos' ? null : listing.replace('nao-', 'não ')];
  const text = capitalised(kind.filter(Boolean).join(' '));
  const own = condition === NO_FILTER || plural !== null ? null : (name ?? condition);
  return [text, own].filter(Boolean).join(' · ');
}

/** Returns the chips of the active filters; the listing has its tabs. */
export const searchChips = (active: readonly ActiveFilter[]): readonly SearchChip[] =>
  active
    .filter(({ filter }) => filter !== 'listing')
    .map(({ label, without }) => ({ label, href: searchAddress(without) }));

/** A search can be shown in these orders. */
export const searchOrders = (
  filters: SearchFilters,
  vehicles: readonly VehicleSummary[],
): readonly SearchOption[] =>
  orderOptions(filters.order, vehicles, (order) => searchAddress(choose(filters, { order })));

/** The stock page can be shown in these orders. */
export const stockOrders = (
  chosen: SortOrder,
  vehicles: readonly VehicleSummary[],
): readonly SearchOption[] =>
  orderOptions(chosen, vehicles, (order) => stockAddress({ order, page: 1 }));

const orderOptions = (
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
