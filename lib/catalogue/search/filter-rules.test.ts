import fc from 'fast-check';

import { canonicalFilters, defaultSearch, everything } from './filters';
import {
  cleared,
  withBrand,
  withFuel,
  withKm,
  withListing,
  withModel,
  withOrder,
  withPage,
  withPrice,
  withYears,
} from './filter-rules';
import { anyFilters } from './testing/arbitraries';

const bmw = canonicalFilters({
  ...everything,
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
  expect(withListing(bmw, 'todos')).toEqual({ ...everything, order: 'menor-preco' });
});

it('another listing keeps the rest', () => {
  expect(withListing(bmw, 'nao-blindados')).toEqual({ ...bmw, listing: 'nao-blindados', page: 1 });
});

it('another brand clears the model; the same brand does not', () => {
  expect(withBrand(bmw, 'Audi')).toEqual({ ...bmw, brand: 'audi', model: null, page: 1 });
  expect(withBrand(bmw, null)).toEqual({ ...bmw, brand: null, model: null, page: 1 });
  expect(withBrand(bmw, 'BMW')).toEqual({ ...bmw, page: 1 });
});

it('a model needs a brand', () => {
  expect(withModel(bmw, 'X6').model).toBe('x6');
  expect(withModel(everything, 'X6').model).toBeNull();
});

it('"Limpar filtros" leaves no filter, in the same order', () => {
  expect(cleared(bmw)).toEqual({ ...everything, order: 'menor-preco' });
  expect(cleared(defaultSearch)).toEqual(everything);
});

it('every choice leads to the first page of a canonical search', () => {
  fc.assert(
    fc.property(anyFilters, fc.integer(), (filters, number) => {
      const choices = [
        withListing(filters, 'blindados'),
        withBrand(filters, 'Audi'),
        withPrice(filters, number, filters.priceFrom),
        withYears(filters, number, null),
        withKm(filters, number),
        withFuel(filters, 'diesel'),
        withOrder(filters, 'menor-km'),
      ];
      for (const chosen of choices) {
        expect(chosen.page).toBe(1);
        expect(canonicalFilters(chosen)).toEqual(chosen);
      }
    }),
  );
});

it('a page keeps the filters', () => {
  expect(withPage(bmw, 2)).toEqual({ ...bmw, page: 2 });
});
