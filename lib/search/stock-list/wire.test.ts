import { gzipSync } from 'node:zlib';

import fc from 'fast-check';

import { realisticStock } from './testing/realistic';
import type { StockList, StockVehicle } from './types';
import { fromWire, stockListWire, toWire } from './wire';

const name = fc.string({ minLength: 1 });
const amount = fc.option(fc.integer({ min: 0, max: 1e9 }));

const vehicle: fc.Arbitrary<StockVehicle> = fc.record({
  id: fc.constant(null),
  slug: name,
  title: name,
  brand: fc.option(name),
  model: fc.option(name),
  picture: fc.option(name),
  secondPicture: fc.constant(null),
  armoured: fc.boolean(),
  sold: fc.boolean(),
  state: fc.option(name),
  price: fc.option(
    fc.oneof(
      fc.record({ text: fc.constantFrom('R$ 189.900', 'R$ 1,50'), cents: fc.constant(18_990_000) }),
      fc.record({ text: name, cents: amount }),
    ),
  ),
  manufactureYear: amount,
  modelYear: amount,
  km: amount,
  fuel: fc.option(name),
  condition: fc.option(fc.constantFrom('novo', 'semi-novo')),
});

const names = fc.record({
  brands: fc.uniqueArray(name),
  models: fc.constant([]),
  conditions: fc.constant([
    { slug: 'novo', name: 'Novo' },
    { slug: 'semi-novo', name: 'Seminovo' },
  ]),
});

const sent = (list: StockList): StockList =>
  fromWire(stockListWire.parse(JSON.parse(JSON.stringify(toWire(list)))));

it('a list that was sent is the same list', () => {
  fc.assert(
    fc.property(fc.array(vehicle), names, (vehicles, named) => {
      expect(sent({ vehicles, names: named }).vehicles).toEqual(vehicles);
    }),
  );
  const list = realisticStock(50);
  expect(sent(list)).toEqual(list);
});

it('a list of another version, or with a column missing, is refused', () => {
  const wire = toWire(realisticStock(1));
  expect(stockListWire.safeParse({ ...wire, version: 1 }).success).toBe(false);
  expect(stockListWire.safeParse({ ...wire, km: undefined }).success).toBe(false);
});

// The size is of gzip at its usual level; the proxy (deploy/proxy/nginx.conf) answers most browsers by brotli, which is
// smaller.
it.each([
  [100, 12],
  [2_000, 120],
])('%i vehicles travel in at most %i KB', (count, most) => {
  const body = JSON.stringify(toWire(realisticStock(count)));
  expect(gzipSync(body).length).toBeLessThanOrEqual(most * 1_024);
});
