import fc from 'fast-check';

import {
  toCanonicalFilters,
  applyFilterChoice,
  applyListing,
  clearFilters,
  defaultSearch,
  wholeStockSearch,
} from './filters';
import { anyFilters } from './testing/arbitraries';

const bmw = toCanonicalFilters({
  ...wholeStockSearch,
  listing: 'blindados',
  condition: 'novo',
  brand: 'BMW',
  model: 'X5',
  priceFrom: 100_000,
  yearFrom: 2020,
  order: 'menor-preco',
  page: 3,
});

it('"Todos" resets the condition and clears brand, model and price, and keeps the order', () => {
  expect(applyListing(bmw, 'todos')).toEqual({ ...wholeStockSearch, order: 'menor-preco' });
});

it('another listing keeps the rest', () => {
  expect(applyListing(bmw, 'nao-blindados')).toEqual({
    ...bmw,
    listing: 'nao-blindados',
    page: 1,
  });
});

it('another brand clears the model; the same brand does not', () => {
  expect(applyFilterChoice(bmw, { brand: 'Audi' })).toEqual({
    ...bmw,
    brand: 'audi',
    model: null,
    page: 1,
  });
  expect(applyFilterChoice(bmw, { brand: null })).toEqual({
    ...bmw,
    brand: null,
    model: null,
    page: 1,
  });
  expect(applyFilterChoice(bmw, { brand: 'BMW' })).toEqual({ ...bmw, page: 1 });
});

it('a model needs a brand', () => {
  expect(applyFilterChoice(bmw, { model: 'X6' }).model).toBe('x6');
  expect(applyFilterChoice(wholeStockSearch, { model: 'X6' }).model).toBeNull();
});

it('"Limpar filtros" leaves no filter, in the same order', () => {
  expect(clearFilters(bmw)).toEqual({ ...wholeStockSearch, order: 'menor-preco' });
  expect(clearFilters(defaultSearch)).toEqual(wholeStockSearch);
});

it('every choice leads to the first page of a canonical search', () => {
  fc.assert(
    fc.property(anyFilters, fc.integer(), (filters, number) => {
      const choices = [
        applyListing(filters, 'blindados'),
        applyFilterChoice(filters, { brand: 'Audi' }),
        applyFilterChoice(filters, { priceFrom: number, priceTo: filters.priceFrom }),
        applyFilterChoice(filters, { yearFrom: number, yearTo: null }),
        applyFilterChoice(filters, { kmTo: number }),
        applyFilterChoice(filters, { fuels: ['diesel'] }),
        applyFilterChoice(filters, { order: 'menor-km' }),
      ];
      for (const chosen of choices) {
        expect(chosen.page).toBe(1);
        expect(toCanonicalFilters(chosen)).toEqual(chosen);
      }
    }),
  );
});

it('a page keeps the filters', () => {
  expect(applyFilterChoice(bmw, { page: 2 })).toEqual({ ...bmw, page: 2 });
});
