import fc from 'fast-check';

import {
  toCanonicalFilters,
  applyFilterChoice,
  applyListing,
  clearFilters,
  defaultSearch,
  wholeStockSearch,
} from './canonical-filters';
import { anyFilters } from '../testing/arbitraries';

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

it.each([
  [{ brand: 'Audi' }, { brand: 'audi', model: null }],
  [{ brand: null }, { brand: null, model: null }],
  [{ brand: 'BMW' }, {}],
])('another brand clears the model; the same brand does not: %j', (chosen, changed) => {
  expect(applyFilterChoice(bmw, chosen)).toEqual({ ...bmw, ...changed, page: 1 });
});

it('a model needs a brand', () => {
  expect(applyFilterChoice(bmw, { model: 'X6' }).model).toBe('x6');
  expect(applyFilterChoice(wholeStockSearch, { model: 'X6' }).model).toBeNull();
});

it('a brand replaces models of several brands', () => {
  const models = { ...wholeStockSearch, models: ['hilux', 's10'] };
  expect(applyFilterChoice(models, { brand: 'Audi' })).toEqual({
    ...wholeStockSearch,
    brand: 'audi',
  });
  expect(applyFilterChoice(models, { priceTo: 90_000 }).models).toEqual(['hilux', 's10']);
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
