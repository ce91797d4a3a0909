import fc from 'fast-check';

import { trackReachedStates } from '@/lib/server/testing/reaching';

import { removeDuplicatesBy } from '@/lib/stock/vehicle/vehicle-lists';
import type { Stock } from '@/lib/stock/types';
import { createSearchConditions } from '@/lib/stock/conditions';
import { wholeStockSearch } from '../filters/canonical-filters';
import { searchStock } from '../evaluation/search-stock';
import {
  getIndexedListAddress,
  collectIndexedLists,
  decideIndexing,
  getCanonicalListAddress,
  MAX_SHARED_VEHICLES_RATIO,
  MIN_INDEXED_VEHICLES,
} from './indexed-lists';
import { parseSearchAddress, buildSearchAddress } from '../address/search-address';
import { slugifyOrNull } from '@/lib/stock/slug';
import { oddNames } from '../testing/arbitraries';
import {
  createOptions,
  createStockFromRecords,
  createStockRecord,
  type StockRecord,
} from '../testing/stock';
import type { SearchFilters } from '../filters/types';
import { getPageCount } from '../evaluation/vehicle-list';
import { NO_FILTER, listings } from '@/lib/stock/vocabulary';

const conditions = ['todos', 'novo', 'semi-novo'];
const stockConditions = createSearchConditions(
  createOptions(conditions.slice(1)).map(({ id, name }) => ({ code: id, name })),
);

const car = createStockRecord();
const stockOf = (records: readonly StockRecord[]): Stock =>
  createStockFromRecords(records, { conditions: stockConditions });

const at = (address: string): SearchFilters => {
  const read = parseSearchAddress(address, new URLSearchParams());
  if (read === null) throw new Error(address);
  return read.filters;
};
const indexingAt = (stock: Stock, address: string) => {
  const filters = at(address);
  return decideIndexing(stock, filters, searchStock(stock, filters).vehicles);
};
const canonicalAt = (stock: Stock, address: string) => indexingAt(stock, address).canonical;
const addressesOf = (stock: Stock, records: readonly StockRecord[]) =>
  collectIndexedLists(stock, {
    brands: records.map(({ brand }) => brand),
  }).map(getIndexedListAddress);

/** Creates records of cars; the other cars of `crowd` keep the few of a test from being most of the stock. */
const times = (count: number, facts: Partial<StockRecord> = {}): readonly StockRecord[] =>
  Array.from({ length: count }, () => ({ ...car, ...facts }));
const crowd = [...times(9, { brand: 'Hakone', model: 'Ridge' }), ...times(9, { brand: 'Hakone' })];

describe('a brand and its models', () => {
  const stock = stockOf([...crowd, ...times(2), ...times(1, { model: 'X 7' })]);

  it('are listed at their own addresses, whatever they hold', () => {
    for (const address of ['/busca/todos/todos/koyo', '/busca/todos/todos/koyo/x-7'])
      expect(indexingAt(stock, address)).toEqual({ indexable: true, canonical: address });
  });

  it('of a condition need three cars, and others than most of the brand', () => {
    const some = stockOf([
      ...crowd,
      ...times(9),
      ...times(2, { condition: 'novo' }),
      ...times(3, { armoured: true }),
    ]);
    const brand = '/busca/todos/todos/koyo';
    expect(canonicalAt(some, '/busca/todos/novo/koyo')).toBe(brand);
    expect(canonicalAt(some, '/busca/todos/semi-novo/koyo')).toBe(brand);
    expect(canonicalAt(some, '/busca/blindados/todos/koyo')).toBe('/busca/blindados');
    const others = stockOf([
      ...crowd,
      ...times(9),
      ...times(3, { armoured: true }),
      ...times(1, { brand: 'Lada', armoured: true }),
    ]);
    const armoured = '/busca/blindados/todos/koyo';
    expect(canonicalAt(others, armoured)).toBe(armoured);
    expect(canonicalAt(others, '/busca/blindados/semi-novo/koyo')).toBe(armoured);
  });

  it('a model that is all of its brand stands at the brand', () => {
    expect(canonicalAt(stockOf([...crowd, ...times(2)]), '/busca/todos/todos/koyo/x-5')).toBe(
      '/busca/todos/todos/koyo',
    );
  });

  it('are led to at the address that is listed; without a car for sale, at their own', () => {
    expect(getCanonicalListAddress(stock, at('/busca/todos/semi-novo/koyo'))).toBe(
      '/busca/todos/todos/koyo',
    );
    expect(getCanonicalListAddress(stock, at('/busca/todos/novo/koyo'))).toBe(
      '/busca/todos/novo/koyo',
    );
  });

  it('are not listed without any car', () => {
    const address = '/busca/todos/todos/lada';
    expect(indexingAt(stock, address)).toEqual({ indexable: false, canonical: address });
  });
});

test.each([
  ['none', []],
  ['sold cars alone', times(3, { sold: true })],
])('of a stock of %s nothing is listed', (_name, records) => {
  const stock = stockOf(records);
  expect(addressesOf(stock, records)).toEqual([]);
  expect(indexingAt(stock, '/busca/todos').indexable).toBe(false);
});

test('of a stock of one car, or of one brand, one list is the whole stock', () => {
  expect(addressesOf(stockOf([car]), [car])).toEqual(['/veiculos']);
  const records = [...times(4), ...times(5, { model: 'X 7' })];
  const stock = stockOf(records);
  expect(addressesOf(stock, records)).toEqual([
    '/veiculos',
    '/busca/todos/todos/koyo/x-5',
    '/busca/todos/todos/koyo/x-7',
  ]);
  expect(canonicalAt(stock, '/busca/todos/todos/koyo')).toBe('/veiculos');
});

test('a brand that details alone say, of all cars or of a list, stands where they are listed', () => {
  const brands = ['Koyo', 'Hakone'];
  const of = (records: readonly StockRecord[]) =>
    createStockFromRecords(records, { hasBrand: false });
  const indexed = (stock: Stock) =>
    collectIndexedLists(stock, { brands }).map(getIndexedListAddress);
  for (const records of [[car], times(5)]) {
    const stock = of(records);
    expect(indexed(stock)).toEqual(['/veiculos']);
    for (const address of ['/busca/todos/todos/koyo', '/busca/todos/todos/koyo/x-5'])
      expect(indexingAt(stock, address)).toEqual({ indexable: true, canonical: '/veiculos' });
  }
  const armoured = of([...times(3, { armoured: true }), ...times(3, { brand: 'Hakone' })]);
  expect(canonicalAt(armoured, '/busca/todos/todos/koyo')).toBe('/busca/blindados');
});

test('a brand whose cars the backend says is listed where one is for sale, at the list that has the same ones', () => {
  const stock = createStockFromRecords([...times(3), ...times(1, { sold: true }), ...crowd], {
    areDetailsRead: false,
    hasBrand: false,
  });
  const koyo = { ...wholeStockSearch, brand: 'koyo' };
  const decide = (from: number, to: number) =>
    decideIndexing(stock, koyo, stock.vehicles.slice(from, to));
  expect(decide(0, 2)).toEqual({ indexable: true, canonical: '/busca/todos/todos/koyo' });
  expect(decide(3, 4).indexable).toBe(false);
  // Sold vehicles do not count when two lists are compared.
  const [gone, ...others] = [stock.vehicles[3]!, ...stock.vehicles.filter(({ sold }) => !sold)];
  for (const found of [others, [gone, ...others]])
    expect(decideIndexing(stock, koyo, found).canonical).toBe('/veiculos');
});

/** Stocks in which many lists overlap, some of brands with odd letters. */
const stocks = fc.array(
  fc.record({
    brand: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('Koyo', 'Hakone') },
      fc.constantFrom(...oddNames),
    ),
    model: fc.constantFrom('X 5', 'Ridge', '100%', 'Łada 4'),
    condition: fc.constantFrom('novo', 'semi-novo'),
    armoured: fc.boolean(),
    sold: fc.boolean(),
  }),
  { maxLength: 80, size: 'max' },
);

test('of any stock: no two listed lists have the same cars, and every other one leads to a listed one', () => {
  const reached = trackReachedStates(
    'a list that another stands for',
    'a listed one with a condition',
    'a further page',
  );
  fc.assert(
    fc.property(stocks, (some) => {
      const records = some.map((each) => ({ ...car, ...each }));
      const stock = stockOf(records);
      const listed = addressesOf(stock, records);
      const carsOf = (filters: SearchFilters) => searchStock(stock, filters).vehicles;
      const forSale = (filters: SearchFilters) =>
        carsOf(filters)
          .filter(({ sold }) => !sold)
          .map(({ slug }) => slug);
      const filtersAt = (address: string) =>
        address === '/veiculos' ? wholeStockSearch : at(address);
      const sets = listed.map((address) => forSale(filtersAt(address)).join());
      expect(new Set(sets).size).toBe(sets.length);

      const names = records.flatMap(({ brand, model }) => [
        { brand: slugifyOrNull(brand), model: null },
        { brand: slugifyOrNull(brand), model: slugifyOrNull(model) },
      ]);
      const each = removeDuplicatesBy([{ brand: null, model: null }, ...names], (name) =>
        JSON.stringify(name),
      );
      for (const name of each) {
        for (const listing of listings) {
          for (const condition of conditions) {
            const filters = { ...wholeStockSearch, ...name, listing, condition };
            const own = buildSearchAddress(filters);
            const cars = forSale(filters);
            const { indexable, canonical } = decideIndexing(stock, filters, carsOf(filters));
            const isListed = carsOf(filters).length > 0 && listed.length > 0;
            expect([own, indexable]).toEqual([own, isListed]);
            if (!indexable) continue;
            if (cars.length === 0) expect(canonical).not.toBe(own);
            expect([own, listed]).toEqual([own, expect.arrayContaining([canonical])]);
            const isOther = canonical !== own && canonical !== '/veiculos';
            reached.note('a list that another stands for', isOther);
            const isRefined =
              name.brand !== null && (listing !== NO_FILTER || condition !== NO_FILTER);
            if (canonical === own && isRefined) {
              reached.note('a listed one with a condition', true);
              const all = forSale({ ...wholeStockSearch, ...name });
              expect(cars.length).toBeGreaterThanOrEqual(MIN_INDEXED_VEHICLES);
              expect(cars.length).toBeLessThan(all.length * MAX_SHARED_VEHICLES_RATIO);
            }
            const pages = getPageCount(carsOf(filters).length);
            reached.note('a further page', pages > 1);
            const last = decideIndexing(
              stock,
              { ...filters, page: pages },
              carsOf(filters),
            ).canonical;
            const [path, query] = last.split('?pagina=');
            expect(path).toBe(canonical);
            expect(Number(query ?? 1)).toBeLessThanOrEqual(
              getPageCount(carsOf(filtersAt(canonical)).length),
            );
          }
        }
      }
    }),
    { numRuns: 25 },
  );
  expect(reached.never()).toEqual([]);
});
