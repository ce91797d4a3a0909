import { sortVehicles, getListPage } from './vehicle-list';
import { createListedVehicle, createStockRecord } from '../testing/stock';

const vehicles = [
  createStockRecord({ price: 300_000, km: 10, year: 2020 }),
  createStockRecord({ price: 100_000, sold: true, km: 0, year: 2030 }),
  createStockRecord({}),
  createStockRecord({ price: 200_000, km: 30, year: 2024 }),
  createStockRecord({ price: 200_000, km: 20, year: 2024 }),
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
  const reserved = {
    ...createListedVehicle(createStockRecord({ price: 1 }), 9),
    state: 'Reservado',
  };
  const slugs = sortVehicles([reserved, ...vehicles], 'menor-preco').map(({ slug }) => slug);
  expect(slugs).toEqual(['v4', 'v5', 'v1', 'v3', 'v10', 'v2']);
});

it('the newest records have the greatest ids; those without a number come after them', () => {
  const ids = ['9', null, '10', 'b-7', '7b', '1'.repeat(16)];
  const mixed = ids.map((id, index) => ({
    ...createListedVehicle(createStockRecord({}), index),
    id,
  }));
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
  [0, 1, { page: 1, pageCount: 1, first: undefined }],
  [24, 1, { page: 1, pageCount: 1, first: 'v1' }],
  [25, 1, { page: 1, pageCount: 2, first: 'v1' }],
  [49, 2, { page: 2, pageCount: 3, first: 'v25' }],
  [49, 9, { page: 3, pageCount: 3, first: 'v49' }],
])('of %i vehicles page %i', (count, requested, expected) => {
  const all = Array.from({ length: count }, (_, index) =>
    createListedVehicle(createStockRecord({}), index),
  );
  const { vehicles: shown, total, page, pageCount } = getListPage(all, requested, String);
  expect({ page, pageCount, first: shown[0]?.slug }).toEqual(expected);
  expect(total).toBe(count);
});
