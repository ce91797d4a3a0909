import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { getPriceInReais, getModelYear } from '@/lib/stock/vehicle/facts';
import {
  normalisePriceRange,
  normaliseYearRange,
  createRangeTest,
  formatKmLimit,
  normaliseKmLimit,
  formatPriceRange,
  formatRange,
  parseWholeNumber,
  parseWholeReais,
} from './ranges';
import { nameDescriptors } from './name-descriptors';
import { toActiveValues, limitValues, createListParameter, toggleValue } from './multiple-values';
import { newsDescriptor } from './news-descriptor';
import { specDescriptors } from './spec-descriptors';
import { slugify } from '@/lib/stock/slug';
import { emptyRefinements } from './empty-refinements';
import { toQuotableText, toWordsSlug, createWordsTest, getNameWords } from './similar-words';
import type {
  FilterChoice,
  ActiveValue,
  FilterFieldData,
  FilterDescriptor,
  AddressParameter,
  Refinements,
  SearchFilters,
  ValueFilter,
} from './types';
import {
  NO_FILTER,
  fuelLabels,
  parseFuel,
  fuels,
  listingLabels,
  parseOneOf,
  sortOrders,
} from '@/lib/stock/vocabulary';

const createParameter = <K extends keyof Refinements>(
  name: string,
  key: K,
  read: (text: string) => Refinements[K] | null,
): AddressParameter => ({
  name,
  read: (text) => ({ [key]: read(text) ?? emptyRefinements[key] }),
  write: (filters) => (filters[key] === emptyRefinements[key] ? null : String(filters[key])),
});

const createValueFilter = <Value>(
  valueOf: (vehicle: VehicleSummary) => Value,
  createTest: ValueFilter<Value>['createTest'],
): ValueFilter => ({ valueOf: ({ vehicle }) => valueOf(vehicle), createTest }) as ValueFilter;

const createActiveValues = (
  label: string | null,
  without: Partial<SearchFilters>,
): readonly ActiveValue[] => (label === null ? [] : [{ label, without }]);

const KM_CHOICES = [10_000, 20_000, 30_000, 50_000, 80_000, 100_000, 150_000];

const descriptorByName = {
  listing: {
    parameters: [],
    bounded: ({ listing }) => ({ listing }),
    by: createValueFilter(
      ({ armoured }) => armoured,
      ({ listing }) =>
        listing === NO_FILTER ? null : (armoured) => armoured === (listing === 'blindados'),
    ),
    values: ({ listing }) =>
      createActiveValues(listing === NO_FILTER ? null : listingLabels[listing], {
        listing: NO_FILTER,
      }),
    fields: [],
  },
  ...nameDescriptors,
  price: {
    parameters: [
      createParameter('preco-de', 'priceFrom', parseWholeReais),
      createParameter('preco-ate', 'priceTo', parseWholeReais),
    ],
    bounded: ({ priceFrom, priceTo }) => normalisePriceRange(priceFrom, priceTo),
    // A vehicle without a known price is in no range of prices.
    by: createValueFilter(
      ({ price }) => getPriceInReais(price),
      ({ priceFrom, priceTo }) => createRangeTest(priceFrom, priceTo),
    ),
    values: ({ priceFrom, priceTo }) =>
      createActiveValues(formatPriceRange(priceFrom, priceTo), { priceFrom: null, priceTo: null }),
    fields: [
      {
        name: 'preco',
        label: 'Faixa de Preço',
        placeholder: () => 'Qualquer valor',
        any: { label: 'Todas', chosen: { priceFrom: null, priceTo: null } },
        choices: getPriceChoices,
        isMain: true,
        isAdvanced: true,
        ownRange: ['preco-de', 'preco-ate'],
      },
    ],
  },
  years: {
    parameters: [
      createParameter('ano-de', 'yearFrom', parseWholeNumber),
      createParameter('ano-ate', 'yearTo', parseWholeNumber),
    ],
    bounded: ({ yearFrom, yearTo }) => normaliseYearRange(yearFrom, yearTo),
    by: createValueFilter(getModelYear, ({ yearFrom, yearTo }) =>
      createRangeTest(yearFrom, yearTo),
    ),
    values: ({ yearFrom, yearTo }) =>
      createActiveValues(formatRange(yearFrom, yearTo, String), { yearFrom: null, yearTo: null }),
    fields: [
      {
        name: 'ano-de',
        label: 'Ano, a partir de',
        placeholder: () => 'Qualquer ano',
        any: { label: 'Qualquer', chosen: { yearFrom: null } },
        choices: (data) =>
          getYearChoices(data)
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
          getYearChoices(data)
            .filter((year) => data.of.yearFrom === null || year >= data.of.yearFrom)
            .map((yearTo) => ({ label: String(yearTo), chosen: { yearTo } })),
        isAdvanced: true,
      },
    ],
  },
  km: {
    parameters: [createParameter('km-ate', 'kmTo', parseWholeNumber)],
    bounded: ({ kmTo }) => ({ kmTo: normaliseKmLimit(kmTo) }),
    // Nearly every vehicle has other kilometres, so vehicles are counted by the offered limits that include them.
    by: createValueFilter(
      ({ km }) => normaliseKmLimit(km),
      ({ kmTo }) => createRangeTest(null, kmTo),
    ),
    values: ({ kmTo }) =>
      createActiveValues(kmTo === null ? null : formatKmLimit(kmTo), { kmTo: null }),
    fields: [
      {
        name: 'km-ate',
        label: 'Quilometragem',
        placeholder: () => 'Qualquer',
        any: { label: 'Qualquer', chosen: { kmTo: null } },
        choices: ({ of: { kmTo } }) =>
          [...new Set([...KM_CHOICES, ...(kmTo === null ? [] : [kmTo])])]
            .toSorted((a, b) => a - b)
            .map((km) => ({ label: formatKmLimit(km), chosen: { kmTo: km } })),
        isAdvanced: true,
      },
    ],
  },
  fuel: {
    parameters: [
      createListParameter('combustivel', 'fuels', (text) => parseOneOf(fuels, slugify(text))),
    ],
    bounded: (filters) => ({ fuels: limitValues(filters.fuels) }),
    by: createValueFilter(
      ({ fuel }) => parseFuel(fuel),
      (filters) =>
        filters.fuels.length === 0 ? null : (fuel) => fuel !== null && filters.fuels.includes(fuel),
    ),
    values: (filters) =>
      toActiveValues(
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
              chosen: { fuels: toggleValue(of.fuels, fuel) },
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
    parameters: [createParameter('palavras', 'words', toWordsSlug)],
    bounded: ({ words }) => ({ words: toWordsSlug(words) }),
    by: createValueFilter(getNameWords, ({ words }) =>
      words === null ? null : createWordsTest(words),
    ),
    values: ({ words }) =>
      createActiveValues(words && `“${words.replaceAll('-', ' ')}”`, { words: null }),
    fields: [],
  },
} satisfies Readonly<Record<string, FilterDescriptor>>;

export type FilterName = keyof typeof descriptorByName;

export const getDescriptor = (name: FilterName): FilterDescriptor => descriptorByName[name];

/** The filters with their descriptors, in the order of the filter bar, the chips and the address. */
export const filterDescriptors = Object.entries(descriptorByName) as readonly (readonly [
  FilterName,
  FilterDescriptor,
])[];

/** The parameters of search addresses, in the order in which addresses contain them. */
export const addressParameters: readonly AddressParameter[] = [
  ...filterDescriptors.flatMap(([, filter]) => filter.parameters),
  createParameter('ordem', 'order', (text) => parseOneOf(sortOrders, text)),
  createParameter('pagina', 'page', parseWholeNumber),
  createParameter('ignorado', 'ignored', toQuotableText),
];

/** Returns the backend's ranges, and the range in the address where it is another one. */
function getPriceChoices({ of, priceRanges }: FilterFieldData): readonly FilterChoice[] {
  const choices = priceRanges
    .map(({ label, from, to }) => ({ label, chosen: normalisePriceRange(from, to) }))
    .filter(({ chosen }) => chosen.priceFrom !== null || chosen.priceTo !== null);
  const { priceFrom, priceTo } = of;
  const chosenRange = formatPriceRange(priceFrom, priceTo);
  const isOffered = choices.some(
    ({ chosen }) => chosen.priceFrom === priceFrom && chosen.priceTo === priceTo,
  );
  return chosenRange === null || isOffered
    ? choices
    : [...choices, { label: chosenRange, chosen: { priceFrom, priceTo } }];
}

/** Returns the model years of the vehicles and those that are selected, the latest first. */
function getYearChoices({ of, values }: FilterFieldData): readonly number[] {
  const years = new Set([...values, of.yearFrom, of.yearTo]);
  return [...years].filter((year) => typeof year === 'number').toSorted((a, b) => b - a);
}
