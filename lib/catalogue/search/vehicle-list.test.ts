import { sortVehicles } from './vehicle-list';
import { listed, type StockRecord } from './testing/stock';

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
].map((one, index) => listed(one, index));

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
