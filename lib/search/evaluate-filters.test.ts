import fc from 'fast-check';

import { trackReachedStates } from '@/lib/server/testing/reaching';

import { isOfBrand, isOfCondition, isOfModel } from '@/lib/stock/snapshot';
import {
  createBrandFilterGroup,
  createConditionFilterGroup,
  createModelFilterGroup,
} from '@/lib/stock/filter-groups';
import type { Stock, StockEntry } from '@/lib/stock/types';
import { countNames, getOfferedValues } from './count-choices';
import { filterDescriptors } from './filter-descriptors';
import { toCanonicalFilters, wholeStockSearch, matchesFilters } from './filters';
import { countFoundVehicles, searchStock } from './search-stock';
import { getChosenBrands, getChosenConditions, getChosenModels } from './multiple-values';
import { createOptions, createStockFromRecords, type StockRecord } from './testing/stock';
import type { SearchFilters } from './types';
import { evaluateFilters, findMatchingIndexes } from './evaluate-filters';
import { fuels, listings } from '@/lib/stock/vocabulary';

const BRANDS = ['Audi', 'BMW'];
const record: fc.Arbitrary<StockRecord> = fc.record({
  brand: fc.constantFrom(...BRANDS),
  model: fc.constantFrom('A3', 'X5'),
  condition: fc.constantFrom('novo', 'semi-novo'),
  armoured: fc.boolean(),
  sold: fc.boolean(),
  price: fc.constantFrom(null, 90_000, 150_000),
  year: fc.constantFrom(null, 2018, 2024),
  km: fc.constantFrom(null, 0, 9_000),
  fuel: fc.constantFrom(null, 'Flex', 'Diesel S10'),
});

const groups = [
  createBrandFilterGroup('audi', createOptions(['Audi'])),
  createBrandFilterGroup('bmw', createOptions(['BMW'])),
  createModelFilterGroup(['audi', 'a3'], createOptions(['Audi']), createOptions(['A3'])),
  createConditionFilterGroup({ slug: 'novo', name: 'Novo', codes: ['novo'] }),
  createConditionFilterGroup({ slug: 'semi-novo', name: 'Seminovo', codes: ['semi-novo'] }),
];

/** Creates a stock in which some values are known and some are not. */
const stocks: fc.Arbitrary<Stock> = fc
  .tuple(
    fc.array(record, { maxLength: 12 }),
    fc.subarray(groups),
    fc.boolean(),
    fc.constantFrom(null, BRANDS),
    fc.boolean(),
  )
  .map(([records, memberGroups, hasBrand, brands, hasModel]) => {
    const stock = createStockFromRecords(records, { hasBrand, brands, memberGroups });
    const withoutModel = (entry: StockEntry) => ({ ...entry, model: undefined });
    return hasModel ? stock : { ...stock, entries: stock.entries.map(withoutModel) };
  });

const searches: fc.Arbitrary<SearchFilters> = fc
  .record({
    listing: fc.constantFrom(...listings),
    condition: fc.constantFrom('todos', 'novo', 'semi-novo'),
    brands: fc.subarray(['audi', 'bmw', 'lada']),
    models: fc.subarray(['a3', 'x5']),
    priceTo: fc.constantFrom(null, 100_000),
    yearFrom: fc.constantFrom(null, 2020),
    kmTo: fc.constantFrom(null, 10_000),
    fuels: fc.subarray([...fuels].slice(0, 4)),
    words: fc.constantFrom(null, 'bmw', 'a3-audi', 'x5-bwm'),
  })
  .map((chosen) => toCanonicalFilters({ ...wholeStockSearch, ...chosen }));

/** Returns whether a vehicle matches a search, in the most direct way and without regard to speed. */
function isOf(stock: Stock, entry: StockEntry, filters: SearchFilters): boolean | undefined {
  const [brand = ''] = getChosenBrands(filters);
  const each = [
    [getChosenBrands(filters), (slug: string) => isOfBrand(stock, entry, slug)],
    [getChosenModels(filters), (slug: string) => isOfModel(stock, entry, brand, slug)],
    [getChosenConditions(filters), (slug: string) => isOfCondition(stock, entry, slug)],
  ] as const;
  const expected = each.map(([slugs, isOfOne]) => {
    const all = slugs.map(isOfOne);
    if (slugs.length === 0 || all.includes(true)) return true;
    return all.includes(undefined) ? undefined : false;
  });
  if (expected.includes(false) || !matchesFilters(entry.vehicle, filters)) return false;
  return expected.includes(undefined) ? undefined : true;
}

function countOf(stock: Stock, filters: SearchFilters): number | null {
  const expected = stock.entries.map((entry) => isOf(stock, entry, filters));
  return expected.includes(undefined) ? null : expected.filter(Boolean).length;
}

it('is what each vehicle by itself comes to, and so is every count', () => {
  const reached = trackReachedStates('found', 'nothing found', 'not known');
  fc.assert(
    fc.property(stocks, searches, searches, (stock, filters, other) => {
      const count = countOf(stock, filters);
      reached.note(count === null ? 'not known' : count > 0 ? 'found' : 'nothing found');
      expect(countFoundVehicles(stock, filters)).toBe(count);
      const { vehicles, isSure } = searchStock(stock, filters);
      expect(isSure).toBe(count !== null);
      const sure = stock.entries.filter((entry) => isOf(stock, entry, filters) === true);
      expect(vehicles).toEqual(expect.arrayContaining(sure.map(({ vehicle }) => vehicle)));
      if (isSure) expect(vehicles).toHaveLength(sure.length);

      const evaluation = evaluateFilters(stock, filters);
      for (const [name, { bounded }] of filterDescriptors) {
        if (name === 'model' && filters.brand === null) continue;
        // Returns the search with another choice of this filter alone.
        const target = toCanonicalFilters({
          ...filters,
          ...Object.fromEntries(
            Object.keys(bounded(wholeStockSearch)).map((key) => [
              key,
              other[key as keyof SearchFilters],
            ]),
          ),
          ...(name === 'brand' && { model: null, models: [] }),
        });
        const from =
          name === 'brand'
            ? evaluateFilters(stock, { ...filters, model: null, models: [] })
            : evaluation;
        expect([name, getOfferedValues(from, name).count(target)]).toEqual([
          name,
          countOf(stock, target),
        ]);
      }
    }),
    { numRuns: 300 },
  );
  expect(reached.never()).toEqual([]);
});

it('counts the names of those that match all else, where all of them are known', () => {
  fc.assert(
    fc.property(stocks, searches, (stock, filters) => {
      const counts = countNames(evaluateFilters(stock, filters), 'brand');
      const others = { ...filters, brand: null, brands: [], model: null, models: [] };
      const among = stock.entries.filter((entry) => isOf(stock, entry, others) !== false);
      const isKnown = among.every(({ brand }) => brand !== undefined);
      expect(counts === null).toBe(!isKnown);
      for (const slug of counts ? ['audi', 'bmw'] : []) {
        expect(among.filter(({ brand }) => brand === slug)).toHaveLength(counts?.get(slug) ?? 0);
      }
    }),
    { numRuns: 300 },
  );
});

it('goes through the vehicles once for all filters that are not in force', () => {
  const records = fc.sample(record, 3);
  const stock = createStockFromRecords(records, { brands: BRANDS });
  const plain = evaluateFilters(stock, wholeStockSearch);
  expect(findMatchingIndexes(plain, 'price')).toBe(findMatchingIndexes(plain, 'km'));
  const armoured = evaluateFilters(stock, { ...wholeStockSearch, listing: 'blindados' });
  expect(findMatchingIndexes(armoured, 'price')).toBe(findMatchingIndexes(armoured));
  expect(findMatchingIndexes(armoured, 'listing')).toEqual([0, 1, 2]);
});
