import fc from 'fast-check';

import {
  canonicalFilters,
  choose,
  chooseListing,
  cleared,
  defaultSearch,
  everything,
} from './filters';
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
  expect(chooseListing(bmw, 'todos')).toEqual({ ...everything, order: 'menor-preco' });
});

it('another listing keeps the rest', () => {
  expect(chooseListing(bmw, 'nao-blindados')).toEqual({
    ...bmw,
    listing: 'nao-blindados',
    page: 1,
  });
});

it('another brand clears the model; the same brand does not', () => {
  expect(choose(bmw, { brand: 'Audi' })).toEqual({ ...bmw, brand: 'audi', model: null, page: 1 });
  expect(choose(bmw, { brand: null })).toEqual({ ...bmw, brand: null, model: null, page: 1 });
  expect(choose(bmw, { brand: 'BMW' })).toEqual({ ...bmw, page: 1 });
});

it('a model needs a brand', () => {
  expect(choose(bmw, { model: 'X6' }).model).toBe('x6');
  expect(choose(everything, { model: 'X6' }).model).toBeNull();
});

it('"Limpar filtros" leaves no filter, in the same order', () => {
  expect(cleared(bmw)).toEqual({ ...everything, order: 'menor-preco' });
  expect(cleared(defaultSearch)).toEqual(everything);
});

it('every choice leads to the first page of a canonical search', () => {
  fc.assert(
    fc.property(anyFilters, fc.integer(), (filters, number) => {
      const choices = [
        chooseListing(filters, 'blindados'),
        choose(filters, { brand: 'Audi' }),
        choose(filters, { priceFrom: number, priceTo: filters.priceFrom }),
        choose(filters, { yearFrom: number, yearTo: null }),
        choose(filters, { kmTo: number }),
        choose(filters, { fuels: ['diesel'] }),
        choose(filters, { order: 'menor-km' }),
      ];
      for (const chosen of choices) {
        expect(chosen.page).toBe(1);
        expect(canonicalFilters(chosen)).toEqual(chosen);
      }
    }),
  );
});

it('a page keeps the filters', () => {
  expect(choose(bmw, { page: 2 })).toEqual({ ...bmw, page: 2 });
});
