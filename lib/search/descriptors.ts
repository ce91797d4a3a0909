import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { getPriceInReais, getModelYear } from '@/lib/stock/vehicle/facts';
import {
  boundedPrice,
  boundedYears,
  isInRange,
  kmLabel,
  kmLimit,
  priceLabel,
  rangeLabel,
  wholeNumber,
  wholeReais,
} from './ranges';
import { nameDescriptors } from './name-descriptors';
import { eachOf, inOneForm, severalParameter, toggled } from './multiple-values';
import { newsDescriptor } from './news-descriptor';
import { specDescriptors } from './spec-descriptors';
import { slugify } from '@/lib/stock/slug';
import { unrefined } from './unrefined';
import { boundedQuote, boundedWords, nameHasWords, nameWords } from './typed/similar-words';
import type {
  Choice,
  ChosenValue,
  FieldData,
  FilterDescriptor,
  Parameter,
  Refinements,
  SearchFilters,
} from './types';
import {
  NO_FILTER,
  fuelLabels,
  parseFuel,
  fuels,
  listingLabels,
  findOneOf,
  sortOrders,
} from '@/lib/stock/vocabulary';

const parameter = <K extends keyof Refinements>(
  name: string,
  key: K,
  read: (text: string) => Refinements[K] | null,
): Parameter => ({
  name,
  read: (text) => ({ [key]: read(text) ?? unrefined[key] }),
  write: (filters) => (filters[key] === unrefined[key] ? null : String(filters[key])),
});

/** Creates a filter that compares one value of a vehicle. */
const filteredBy = <Value>(
  valueOf: (vehicle: VehicleSummary) => Value,
  matches: (value: Value, filters: SearchFilters) => boolean,
  valueIn: (filters: SearchFilters) => string | null,
): FilterDescriptor['by'] => ({
  valueOf: ({ vehicle }) => valueOf(vehicle),
  matches: (value, filters) => matches(value as Value, filters),
  valueIn,
});

const rangeText = (from: number | null, to: number | null): string | null =>
  from === null && to === null ? null : `${from ?? ''}-${to ?? ''}`;

/** Returns a list with the active value, or an empty list without one. */
const oneOrNone = (label: string | null, without: Partial<SearchFilters>): readonly ChosenValue[] =>
  label === null ? [] : [{ label, without }];

const KM_LIMITS = [10_000, 20_000, 30_000, 50_000, 80_000, 100_000, 150_000];

const descriptors = {
  listing: {
    parameters: [],
    bounded: ({ listing }) => ({ listing }),
    by: filteredBy(
      ({ armoured }) => armoured,
      (armoured, { listing }) => listing === NO_FILTER || armoured === (listing === 'blindados'),
      ({ listing }) => (listing === NO_FILTER ? null : listing),
    ),
    values: ({ listing }) =>
      oneOrNone(listing === NO_FILTER ? null : listingLabels[listing], { listing: NO_FILTER }),
    fields: [],
  },
  ...nameDescriptors,
  price: {
    parameters: [
      parameter('preco-de', 'priceFrom', wholeReais),
      parameter('preco-ate', 'priceTo', wholeReais),
    ],
    bounded: ({ priceFrom, priceTo }) => boundedPrice(priceFrom, priceTo),
    // A vehicle without a known price is in no range of prices.
    by: filteredBy(
      ({ price }) => getPriceInReais(price),
      (reais, { priceFrom, priceTo }) => isInRange(reais, priceFrom, priceTo),
      ({ priceFrom, priceTo }) => rangeText(priceFrom, priceTo),
    ),
    values: ({ priceFrom, priceTo }) =>
      oneOrNone(priceLabel(priceFrom, priceTo), { priceFrom: null, priceTo: null }),
    fields: [
      {
        name: 'preco',
        label: 'Faixa de Preço',
        placeholder: () => 'Qualquer valor',
        any: { label: 'Todas', chosen: { priceFrom: null, priceTo: null } },
        choices: priceChoices,
        isMain: true,
        isAdvanced: true,
        ownRange: ['preco-de', 'preco-ate'],
      },
    ],
  },
  years: {
    parameters: [
      parameter('ano-de', 'yearFrom', wholeNumber),
      parameter('ano-ate', 'yearTo', wholeNumber),
    ],
    bounded: ({ yearFrom, yearTo }) => boundedYears(yearFrom, yearTo),
    by: filteredBy(
      getModelYear,
      (year, { yearFrom, yearTo }) => isInRange(year, yearFrom, yearTo),
      ({ yearFrom, yearTo }) => rangeText(yearFrom, yearTo),
    ),
    values: ({ yearFrom, yearTo }) =>
      oneOrNone(rangeLabel(yearFrom, yearTo, String), { yearFrom: null, yearTo: null }),
    fields: [
      {
        name: 'ano-de',
        label: 'Ano, a partir de',
        placeholder: () => 'Qualquer ano',
        any: { label: 'Qualquer', chosen: { yearFrom: null } },
        choices: (data) =>
          yearsOf(data)
            .filter((year) => data.of.yearTo === null || year <= data.of.yearTo)
            .map((yearFrom) => ({ label: String(yearFrom), chosen: { yearFrom } })),
        isAdvanced: true,
      },
      {
        name: 'ano-ate',
        label: 'Ano, até',
        placeholder: () => 'Qualquer ano',
        any: { label: 'Qualquer', chosen: { yearTo: null } },
        choices: (data) =>
          yearsOf(data)
            .filter((year) => data.of.yearFrom === null || year >= data.of.yearFrom)
            .map((yearTo) => ({ label: String(yearTo), chosen: { yearTo } })),
        isAdvanced: true,
      },
    ],
  },
  km: {
    parameters: [parameter('km-ate', 'kmTo', wholeNumber)],
    bounded: ({ kmTo }) => ({ kmTo: kmLimit(kmTo) }),
    // The facets count each vehicle by the limits that its kilometres are within, because nearly every vehicle has a
    // value of its own.
    by: filteredBy(
      ({ km }) => kmLimit(km),
      (km, { kmTo }) => isInRange(km, null, kmTo),
      ({ kmTo }) => rangeText(null, kmTo),
    ),
    values: ({ kmTo }) => oneOrNone(kmTo === null ? null : kmLabel(kmTo), { kmTo: null }),
    fields: [
      {
        name: 'km-ate',
        label: 'Quilometragem',
        placeholder: () => 'Qualquer',
        any: { label: 'Qualquer', chosen: { kmTo: null } },
        choices: ({ of: { kmTo } }) =>
          [...new Set([...KM_LIMITS, ...(kmTo === null ? [] : [kmTo])])]
            .toSorted((a, b) => a - b)
            .map((km) => ({ label: kmLabel(km), chosen: { kmTo: km } })),
        isAdvanced: true,
      },
    ],
  },
  fuel: {
    parameters: [
      severalParameter('combustivel', 'fuels', (text) => findOneOf(fuels, slugify(text))),
    ],
    bounded: (filters) => ({ fuels: inOneForm(filters.fuels) }),
    by: filteredBy(
      ({ fuel }) => parseFuel(fuel),
      (own, filters) => filters.fuels.length === 0 || (own !== null && filters.fuels.includes(own)),
      (filters) => filters.fuels.join(',') || null,
    ),
    values: (filters) =>
      eachOf(
        filters.fuels,
        (fuel) => fuelLabels[fuel],
        (others) => ({ fuels: others }),
      ),
    fields: [
      {
        name: 'combustivel',
        label: 'Combustível',
        placeholder: () => 'Todos',
        any: { label: 'Todos', chosen: { fuels: [] } },
        choices: ({ of, values }) => {
          const present = new Set(values);
          return fuels
            .filter((fuel) => present.has(fuel) || of.fuels.includes(fuel))
            .map((fuel) => ({
              label: fuelLabels[fuel],
              chosen: { fuels: toggled(of.fuels, fuel) },
              alone: { fuels: [fuel] },
              selected: of.fuels.includes(fuel),
            }));
        },
        isAdvanced: true,
        isMultiple: true,
      },
    ],
  },
  ...specDescriptors,
  news: newsDescriptor,
  words: {
    parameters: [parameter('palavras', 'words', boundedWords)],
    bounded: ({ words }) => ({ words: boundedWords(words) }),
    by: filteredBy(
      nameWords,
      (own, { words }) => words === null || nameHasWords(own, words),
      ({ words }) => words,
    ),
    values: ({ words }) => oneOrNone(words && `“${words.replaceAll('-', ' ')}”`, { words: null }),
    fields: [],
  },
} satisfies Readonly<Record<string, FilterDescriptor>>;

export type FilterName = keyof typeof descriptors;

/** Returns the descriptor of one filter. */
export const descriptorOf = (name: FilterName): FilterDescriptor => descriptors[name];

/** The filters, in the order of the bar, the chips and the address. */
export const filterDescriptors = Object.entries(descriptors) as readonly (readonly [
  FilterName,
  FilterDescriptor,
])[];

/** Returns the parameters of the search addresses, in the order they are written in. */
export const parameters: readonly Parameter[] = [
  ...filterDescriptors.flatMap(([, filter]) => filter.parameters),
  parameter('ordem', 'order', (text) => findOneOf(sortOrders, text)),
  parameter('pagina', 'page', wholeNumber),
  parameter('ignorado', 'ignored', boundedQuote),
];

/** Returns the backend's ranges; another range in the address gets its own entry. */
function priceChoices({ of, priceRanges }: FieldData): readonly Choice[] {
  const choices = priceRanges
    .map(({ label, from, to }) => ({ label, chosen: boundedPrice(from, to) }))
    .filter(({ chosen }) => chosen.priceFrom !== null || chosen.priceTo !== null);
  const { priceFrom, priceTo } = of;
  const own = priceLabel(priceFrom, priceTo);
  const isOffered = choices.some(
    ({ chosen }) => chosen.priceFrom === priceFrom && chosen.priceTo === priceTo,
  );
  return own === null || isOffered
    ? choices
    : [...choices, { label: own, chosen: { priceFrom, priceTo } }];
}

/** Returns the years of the vehicles and the selected ones, the latest first. */
function yearsOf({ of, values }: FieldData): readonly number[] {
  const years = new Set([...values, of.yearFrom, of.yearTo]);
  return [...years].filter((year) => typeof year === 'number').toSorted((a, b) => b - a);
}
