import fc from 'fast-check';

import { trackReachedStates } from '@/lib/server/testing/reaching';

import { isOfBrand, isOfCondition, isOfModel } from '@/lib/stock/snapshot';
import type { Stock, StockEntry } from '@/lib/stock/types';
import { countNames, getOfferedValues } from './count-choices';
import { filterDescriptors } from '../filters/filter-descriptors';
import { toCanonicalFilters, wholeStockSearch } from '../filters/canonical-filters';
import { matchesFilters } from '../testing/matches-filters';
import { countFoundVehicles, searchStock } from './search-stock';
import { getChosenBrands, getChosenConditions, getChosenModels } from '../filters/multiple-values';
import { createStockFromRecords, findMatches, type StockRecord } from '../testing/stock';
import type { SearchFilters } from '../filters/types';
import {
  evaluateFilters,
  findMatches as findMatchingVehicles,
  findMatchingEntries,
} from './evaluate-filters';
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

const conditions = ['novo', 'semi-novo'].map((slug) => ({ slug, codes: [slug] }));
/** Lists that the site may have requested from the backend while details are unread. */
const questions = [
  ['brand/audi', [{ brand: 'Audi' }]],
  ['brand/bmw', [{ brand: 'BMW' }]],
  ['model/audi/a3', [{ brand: 'Audi', model: 'A3' }]],
] as const;

/** Creates a stock in which some values are known and some are not. */
const stocks: fc.Arbitrary<Stock> = fc
  .tuple(
    fc.array(record, { maxLength: 12 }),
    fc.subarray(conditions),
    fc.subarray([...questions]),
    fc.boolean(),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([records, listed, answered, hasBrand, areDetailsRead, hasModel]) => {
    const stock = createStockFromRecords(records, { hasBrand, areDetailsRead, conditions: listed });
    const answers = new Map(answered.map(([key, filters]) => [key, findMatches(records, filters)]));
    const withoutModel = (entry: StockEntry) => ({ ...entry, model: null });
    return {
      ...stock,
      // What unread details may say besides is tested in unread-details.test.ts.
      hasDetails: false,
      answers,
      entries: hasModel ? stock.entries : stock.entries.map(withoutModel),
    };
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
function isOf(stock: Stock, entry: StockEntry, filters: SearchFilters): boolean | null {
  const [brand = ''] = getChosenBrands(filters);
  const each = [
    [getChosenBrands(filters), (slug: string) => isOfBrand(stock, entry, slug)],
    [getChosenModels(filters), (slug: string) => isOfModel(stock, entry, brand, slug)],
    [getChosenConditions(filters), (slug: string) => isOfCondition(stock, entry, slug)],
  ] as const;
  const expected = each.map(([slugs, isOfOne]) => {
    const all = slugs.map(isOfOne);
    if (slugs.length === 0 || all.includes(true)) return true;
    return all.includes(null) ? null : false;
  });
  if (expected.includes(false) || !matchesFilters(entry.vehicle, filters)) return false;
  return expected.includes(null) ? null : true;
}

function countOf(stock: Stock, filters: SearchFilters): number | null {
  const expected = stock.entries.map((entry) => isOf(stock, entry, filters));
  return expected.includes(null) ? null : expected.filter(Boolean).length;
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
      expect(findMatchingVehicles(stock, filters)).toEqual(findMatchingEntries(evaluation));
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
      const isKnown = among.every(({ brand, isRead }) => brand !== null || isRead);
      expect(counts === null).toBe(!isKnown);
      for (const slug of counts ? ['audi', 'bmw'] : []) {
        expect(among.filter(({ brand }) => brand === slug)).toHaveLength(counts?.get(slug) ?? 0);
      }
    }),
    { numRuns: 300 },
  );
});
