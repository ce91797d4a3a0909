import { capitalised } from '@/lib/format/text';

import { reaisOf, yearOf } from '../vehicle-facts';
import { pluralOf } from './conditions';
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
import { slugOf } from './slug';
import { boundedWords, hasWords } from './typed/similar';
import type { Choice, FieldData, FilterDescriptor, Parameter, Refinements } from './types';
import {
  ALL,
  fuelLabels,
  fuelOf,
  fuels,
  listingLabels,
  oneOf,
  orders,
  readCondition,
} from './vocabulary';

/** No refinement, the backend's order, first page. */
export const unrefined: Refinements = {
  priceFrom: null,
  priceTo: null,
  yearFrom: null,
  yearTo: null,
  kmTo: null,
  fuel: null,
  words: null,
  order: 'relevancia',
  page: 1,
  ignored: null,
};

const parameter = <K extends keyof Refinements>(
  name: string,
  key: K,
  read: (text: string) => Refinements[K] | null,
): Parameter => ({
  name,
  read: (text) => ({ [key]: read(text) ?? unrefined[key] }),
  write: (filters) => (filters[key] === unrefined[key] ? null : String(filters[key])),
});

const KM_LIMITS = [10_000, 20_000, 30_000, 50_000, 80_000, 100_000, 150_000];

const descriptors = {
  listing: {
    none: { listing: ALL },
    parameters: [],
    bounded: ({ listing }) => ({ listing }),
    matches: ({ armoured }, { listing }) =>
      listing === ALL || armoured === (listing === 'blindados'),
    label: ({ listing }) => (listing === ALL ? null : listingLabels[listing]),
    fields: [],
  },
  condition: {
    none: { condition: ALL },
    parameters: [],
    bounded: (filters) => ({ condition: readCondition(filters.condition) }),
    label: ({ condition }, names) =>
      condition === ALL ? null : capitalised(pluralOf(condition) ?? names.condition ?? condition),
    fields: [
      {
        name: 'condicao',
        label: 'Condição',
        placeholder: () => 'Todas',
        any: { label: 'Todas', chosen: { condition: ALL } },
        choices: ({ conditions }) =>
          conditions.map(({ slug, name }) => ({ label: name, chosen: { condition: slug } })),
        isMain: true,
        isAdvanced: true,
      },
    ],
  },
  brand: {
    none: { brand: null, model: null },
    parameters: [],
    bounded: ({ brand }) => ({ brand: slugOf(brand) }),
    label: ({ brand }, names) => brand && (names.brand ?? brand),
    fields: [
      {
        name: 'marca',
        label: 'Marca',
        placeholder: () => 'Todas',
        any: { label: 'Todas', chosen: { brand: null } },
        choices: ({ brands }) =>
          brands.map(({ slug, name, count }) => ({ label: name, chosen: { brand: slug }, count })),
        isMain: true,
        isSearched: true,
      },
    ],
  },
  model: {
    none: { model: null },
    parameters: [],
    bounded: ({ brand, model }) => ({ model: slugOf(brand) === null ? null : slugOf(model) }),
    label: ({ model }, names) => model && (names.model ?? model),
    fields: [
      {
        name: 'modelo',
        label: 'Modelo',
        placeholder: ({ of, brands }) =>
          of.brand === null && brands.length > 0 ? 'Escolha a marca' : 'Todos',
        any: { label: 'Todos', chosen: { model: null } },
        choices: ({ models }) =>
          models.map(({ slug, name, count }) => ({ label: name, chosen: { model: slug }, count })),
        isMain: true,
        isSearched: true,
      },
    ],
  },
  price: {
    none: { priceFrom: null, priceTo: null },
    parameters: [
      parameter('preco-de', 'priceFrom', wholeReais),
      parameter('preco-ate', 'priceTo', wholeReais),
    ],
    bounded: ({ priceFrom, priceTo }) => boundedPrice(priceFrom, priceTo),
    // An amount that is not known is in no range.
    matches: ({ price }, { priceFrom, priceTo }) => isInRange(reaisOf(price), priceFrom, priceTo),
    label: ({ priceFrom, priceTo }) => priceLabel(priceFrom, priceTo),
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
    none: { yearFrom: null, yearTo: null },
    parameters: [
      parameter('ano-de', 'yearFrom', wholeNumber),
      parameter('ano-ate', 'yearTo', wholeNumber),
    ],
    bounded: ({ yearFrom, yearTo }) => boundedYears(yearFrom, yearTo),
    matches: (vehicle, { yearFrom, yearTo }) => isInRange(yearOf(vehicle), yearFrom, yearTo),
    label: ({ yearFrom, yearTo }) => rangeLabel(yearFrom, yearTo, String),
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
    none: { kmTo: null },
    parameters: [parameter('km-ate', 'kmTo', wholeNumber)],
    bounded: ({ kmTo }) => ({ kmTo: kmLimit(kmTo) }),
    matches: ({ km }, { kmTo }) => isInRange(km, null, kmTo),
    label: ({ kmTo }) => (kmTo === null ? null : kmLabel(kmTo)),
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
    none: { fuel: null },
    parameters: [parameter('combustivel', 'fuel', (text) => oneOf(fuels, text))],
    bounded: ({ fuel }) => ({ fuel }),
    matches: (vehicle, { fuel }) => fuel === null || fuelOf(vehicle.fuel) === fuel,
    label: ({ fuel }) => fuel && fuelLabels[fuel],
    fields: [
      {
        name: 'combustivel',
        label: 'Combustível',
        placeholder: () => 'Todos',
        any: { label: 'Todos', chosen: { fuel: null } },
        choices: ({ of, vehicles }) => {
          const present = new Set(vehicles.map((vehicle) => fuelOf(vehicle.fuel)));
          return fuels
            .filter((fuel) => present.has(fuel) || fuel === of.fuel)
            .map((fuel) => ({ label: fuelLabels[fuel], chosen: { fuel } }));
        },
        isAdvanced: true,
      },
    ],
  },
  words: {
    none: { words: null },
    parameters: [parameter('palavras', 'words', boundedWords)],
    bounded: ({ words }) => ({ words: boundedWords(words) }),
    matches: (vehicle, { words }) => words === null || hasWords(vehicle, words),
    label: ({ words }) => words && `“${words.replaceAll('-', ' ')}”`,
    fields: [],
  },
} satisfies Readonly<Record<string, FilterDescriptor>>;

export type FilterName = keyof typeof descriptors;

/** The filters, in the order of the bar, the chips and the address. */
export const filterDescriptors = Object.entries(descriptors) as readonly (readonly [
  FilterName,
  FilterDescriptor,
])[];

/** Parameters of the search addresses, in the order they are written in. */
export const parameters: readonly Parameter[] = [
  ...filterDescriptors.flatMap(([, filter]) => filter.parameters),
  parameter('ordem', 'order', (text) => oneOf(orders, text)),
  parameter('pagina', 'page', wholeNumber),
  parameter('ignorado', 'ignored', boundedWords),
];

/** The backend's ranges; a range of the address that is none of them is an entry of its own. */
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

/** The years vehicles are from, and those chosen, the latest first. */
function yearsOf({ of, vehicles }: FieldData): readonly number[] {
  const years = new Set([...vehicles.map(yearOf), of.yearFrom, of.yearTo]);
  return [...years].filter((year) => year !== null).toSorted((a, b) => b - a);
}
