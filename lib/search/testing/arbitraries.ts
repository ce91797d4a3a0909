import fc from 'fast-check';

import type { SearchFilters } from '../filters/types';
import { specKinds, specNames, type SpecName } from '@/lib/stock/vehicle/spec-kinds';
import {
  NO_FILTER,
  fuels,
  conditionSlugs,
  listings,
  newsKinds,
  sortOrders,
} from '@/lib/stock/vocabulary';

/** Names of brands and models, and some that nobody should give them. */
export const oddNames = [
  ...['Land Rover', 'Citroën', 'CITROEN', 'Mercedes-Benz', 'C4 Picasso', '208', '500 e', 'ID.4'],
  ...[
    'up!',
    'A&B',
    'A/B',
    '100%',
    '%2F',
    '%',
    '..',
    '.',
    '-',
    '~_~',
    'a?b=c#d',
    '\u0000',
    '\ud800',
  ],
  ...['todos', 'Todos', 'todos-1', 'novo', 'seminovo', 'x'.repeat(300)],
  ...['Škoda', 'Ørsted', 'Łada', 'ẞtraße', '比亚迪', 'ЗАЗ Таврия', '🚗', '🚗 Elétrico', 'ﬁat'],
];

export const anyName = fc.oneof(fc.constantFrom(...oddNames), fc.string({ unit: 'binary' }));

const anyRangeEnd = fc.option(fc.oneof(fc.nat(), fc.integer(), fc.double()));

const anySpecs = Object.fromEntries(
  specNames.map((name) => [
    name,
    fc.array(fc.oneof(fc.constantFrom(...specKinds[name].map(({ slug }) => slug)), fc.string()), {
      maxLength: 3,
    }),
  ]),
) as unknown as Readonly<Record<SpecName, fc.Arbitrary<readonly string[]>>>;

/** Generates any filters that a caller may pass, canonical or not. */
export const anyFilters: fc.Arbitrary<SearchFilters> = fc.record({
  listing: fc.constantFrom(...listings),
  condition: fc.oneof(fc.constantFrom(NO_FILTER, ...conditionSlugs), anyName),
  brand: fc.option(anyName),
  model: fc.option(anyName),
  priceFrom: anyRangeEnd,
  priceTo: anyRangeEnd,
  yearFrom: fc.option(fc.integer({ min: 1940, max: 2060 })),
  yearTo: fc.option(fc.integer({ min: 1940, max: 2060 })),
  kmTo: anyRangeEnd,
  fuels: fc.array(fc.constantFrom(...fuels), { maxLength: 4 }),
  conditions: fc.oneof(
    fc.constant([]),
    fc.array(fc.oneof(fc.constantFrom(...conditionSlugs), anyName), { maxLength: 3 }),
  ),
  brands: fc.oneof(fc.constant([]), fc.array(anyName, { maxLength: 10 })),
  models: fc.oneof(fc.constant([]), fc.array(anyName, { maxLength: 3 })),
  ...anySpecs,
  news: fc.option(fc.constantFrom(...newsKinds)),
  words: fc.option(anyName),
  ignored: fc.option(anyName),
  order: fc.constantFrom(...sortOrders),
  page: fc.integer({ min: -2, max: 300 }),
});
