import { sortVehicles, getListPage } from './vehicle-list';
import { createListedVehicle, type StockRecord } from './testing/stock';

const record = (some: Partial<StockRecord>): StockRecord => ({
  brand: 'BMW',
  model: 'X5',
  condition: 'novo',
  armoured: false,
  sold: false,
  price: null,
  year: null,
  km: null,
  fuel: null,
  ...some,
});

const vehicles = [
  record({ price: 300_000, km: 10, year: 2020 }),
  record({ price: 100_000, sold: true, km: 0, year: 2030 }),
  record({}),
  record({ price: 200_000, km: 30, year: 2024 }),
  record({ price: 200_000, km: 20, year: 2024 }),
].map((one, index) => createListedVehicle(one, index));

it.each([
  ['relevancia', 'v1 v3 v4 v5 v2'],
  ['menor-preco', 'v4 v5 v1 v3 v2'],
  ['maior-preco', 'v1 v4 v5 v3 v2'],
  ['menor-km', 'v1 v5 v4 v3 v2'],
  ['mais-novo', 'v4 v5 v1 v3 v2'],
  ['recentes', 'v5 v4 v3 v1 v2'],
] as const)('%s: sold and unknown ones last, equal ones as they came', (order, expected) => {
  expect(
    sortVehicles(vehicles, order)
      .map(({ slug }) => slug)
      .join(' '),
  ).toBe(expected);
});

it('a reserved vehicle stands after the free ones, before those sold', () => {
  const reserved = { ...createListedVehicle(record({ price: 1 }), 9), state: 'Reservado' };
  const slugs = sortVehicles([reserved, ...vehicles], 'menor-preco').map(({ slug }) => slug);
  expect(slugs).toEqual(['v4', 'v5', 'v1', 'v3', 'v10', 'v2']);
});

it('the newest records have the greatest ids; those without a number come after them', () => {
  const ids = ['9', null, '10', 'b-7', '7b', '1'.repeat(16)];
  const mixed = ids.map((id, index) => ({ ...createListedVehicle(record({}), index), id }));
  expect(sortVehicles(mixed, 'recentes').map(({ id }) => id)).toEqual([
    '10',
    '9',
    null,
    'b-7',
    '7b',
    '1'.repeat(16),
  ]);
});

it.each([
  [0, 1, { page: 1, pageCount: 1, first: undefined, previousHref: null, nextHref: null }],
  [24, 1, { page: 1, pageCount: 1, first: 'v1', previousHref: null, nextHref: null }],
  [25, 1, { page: 1, pageCount: 2, first: 'v1', previousHref: null, nextHref: '/2' }],
  [49, 2, { page: 2, pageCount: 3, first: 'v25', previousHref: '/1', nextHref: '/3' }],
  [49, 9, { page: 3, pageCount: 3, first: 'v49', previousHref: '/2', nextHref: null }],
])('of %i vehicles page %i', (count, requested, expected) => {
  const all = Array.from({ length: count }, (_, index) => createListedVehicle(record({}), index));
  const { vehicles: shown, total, ...page } = getListPage(all, requested, (number) => `/${number}`);
  expect({ ...page, first: shown[0]?.slug }).toEqual(expected);
  expect(total).toBe(count);
});
