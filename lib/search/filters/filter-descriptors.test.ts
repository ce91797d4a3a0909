import {
  getActiveFilters,
  toCanonicalFilters,
  applyFilterChoice,
  wholeStockSearch,
} from './canonical-filters';
import { parseWholeNumber } from './ranges';
import { createSearchResult } from '../result/search-result';
import { createStockOfCars } from '../testing/cars';
import type { SearchFilters } from './types';

const bounded = (some: Partial<SearchFilters>) =>
  toCanonicalFilters({ ...wholeStockSearch, ...some });

describe('a price range', () => {
  it.each([
    [100_000, 200_000, 100_000, 200_000],
    [187_350, 187_351, 187_350, 187_351],
    [200_000, 100_000, 100_000, 200_000],
    [150_000, 150_000, 150_000, 150_000],
    [0, 0, null, null],
    [1, null, 1, null],
    [-1, 1.5, null, null],
    [5_000_000_000, 5_000_000_000, 999_999_999, 999_999_999],
  ])('%p to %p is %p to %p', (from, to, lower, upper) => {
    expect(bounded({ priceFrom: from, priceTo: to })).toMatchObject({
      priceFrom: lower,
      priceTo: upper,
    });
  });
});

it('years are in order, and within those of cars', () => {
  expect(bounded({ yearFrom: 2024, yearTo: 2018 })).toMatchObject({ yearFrom: 2018, yearTo: 2024 });
  expect(bounded({ yearFrom: 1949, yearTo: 2050 })).toMatchObject({ yearFrom: null, yearTo: null });
});

it.each<readonly [Partial<SearchFilters>, string]>([
  [{ priceFrom: 150_000, priceTo: 400_000 }, 'R$ 150.000 a R$ 400.000'],
  [{ priceFrom: 150_000, priceTo: 150_000 }, 'R$ 150.000'],
  [{ priceFrom: 150_000 }, 'A partir de R$ 150.000'],
  [{ priceTo: 150_000 }, 'Até R$ 150.000'],
  [{ yearFrom: 2018, yearTo: 2020 }, '2018 a 2020'],
  [{ yearFrom: 2018, yearTo: 2018 }, '2018'],
  [{ kmTo: 50_000 }, 'Até 50.000 km'],
  [{ kmTo: 0 }, '0 km'],
])('%j is called “%s”', (some, label) => {
  const names = { brand: null, model: null, condition: null };
  const [active] = getActiveFilters(bounded(some), names);
  expect(active?.label.replaceAll('\u00a0', ' ')).toBe(label);
});

it.each(['x12', '12x', '1234567890', '-5', '1.5'])('“%s” is no number of an address', (text) => {
  expect([parseWholeNumber(text), parseWholeNumber('12')]).toEqual([null, 12]);
});

it('kilometres widen to the next step', () => {
  const limits = [0, 1, 5_000, 12_345, 500_000, 500_001, -1];
  expect(limits.map((kmTo) => bounded({ kmTo }).kmTo)).toEqual([
    0,
    5_000,
    5_000,
    15_000,
    500_000,
    null,
    null,
  ]);
});

it('a page is from 1 to 500', () => {
  const pages = [1, 500, 501, 0, -3, 1.5];
  expect(pages.map((page) => bounded({ page }).page)).toEqual([1, 500, 1, 1, 1, 1]);
});

it('what was not understood is shown on every page, until the next choice', () => {
  const search = { ...wholeStockSearch, listing: 'nao-blindados', ignored: 'xyz' } as const;
  const noNames = { stocked: [], all: [] };
  const { pageHref } = createSearchResult(search, {
    stock: createStockOfCars(Array.from({ length: 25 }, () => ({}))),
    lists: { conditions: [], brands: noNames, models: noNames, priceRanges: [] },
    names: { brand: null, model: null, condition: null },
  });
  expect(pageHref(2)).toBe('/busca/nao-blindados?pagina=2&ignorado=xyz');
  expect(applyFilterChoice(search, { fuels: ['flex'] })).toMatchObject({
    fuels: ['flex'],
    ignored: null,
  });
});
