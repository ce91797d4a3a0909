import fc from 'fast-check';

import { trackReachedStates } from '@/lib/server/testing/reaching';

import { compareRecommendationWithChoice } from './recommendation-difference';
import type { PricedList, QuotedProduct } from './types';

const createPrice = (cents: number) => ({ text: `R$ ${String(cents / 100)}`, cents });
const createProduct = (name: string, cents: number | null): QuotedProduct => ({
  name,
  description: null,
  price: cents === null ? null : createPrice(cents),
});
const createList = (...products: QuotedProduct[]): PricedList => {
  const cents = products.map((line) => line.price?.cents);
  const complete = cents.filter((value) => typeof value === 'number');
  return {
    brand: null,
    products,
    total:
      complete.length === cents.length
        ? createPrice(complete.reduce((sum, value) => sum + value, 0))
        : null,
  };
};

const chosenList = createList(
  createProduct('Base', 100),
  createProduct('Vidro A', 40),
  createProduct('Teto', 10),
);

it('finds the products that are added, removed or have another price, and the difference of the totals', () => {
  const recommendation = createList(
    createProduct('base', 100),
    createProduct('Vidro B', 60),
    createProduct('Teto', 12),
  );
  const found = compareRecommendationWithChoice(chosenList, recommendation);

  expect(
    found.products.map(({ name, isAdded, priceChange }) => [name, isAdded, priceChange]),
  ).toEqual([
    ['base', false, null],
    ['Vidro B', true, null],
    ['Teto', false, 2],
  ]);
  expect(found.removed.map(({ name }) => name)).toEqual(['Vidro A']);
  expect(found.total).toBe(22);
});

it('a product counts as often as it is listed', () => {
  const found = compareRecommendationWithChoice(
    createList(createProduct('Sensor', 5)),
    createList(createProduct('Sensor', 5), createProduct('Sensor', 5)),
  );
  expect(found.products.map(({ isAdded }) => isAdded)).toEqual([false, true]);
});

it('without a total on either side the difference of the totals is null', () => {
  expect(
    compareRecommendationWithChoice(chosenList, createList(createProduct('Base', null))).total,
  ).toBeNull();
  expect(
    compareRecommendationWithChoice(createList(createProduct('Base', null)), chosenList).total,
  ).toBeNull();
});

it('the lines, together with the adjustment, add up to the total', () => {
  const lines = fc.array(
    fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd'), cents: fc.nat(1_000) }),
    { maxLength: 8 },
  );
  const reached = trackReachedStates('added', 'another price', 'left out');
  fc.assert(
    fc.property(lines, lines, (first, second) => {
      const toList = (from: typeof first) =>
        createList(...from.map((line) => createProduct(line.name, line.cents)));
      const { products, removed, total } = compareRecommendationWithChoice(
        toList(first),
        toList(second),
      );
      reached.note('left out', removed.length > 0);
      for (const line of products) reached.note(line.isAdded ? 'added' : 'another price');
      const added = products.map((line) =>
        line.isAdded ? (line.price?.cents ?? 0) : (line.priceChange ?? 0),
      );
      const removedCents = removed.map((line) => -(line.price?.cents ?? 0));
      expect([...added, ...removedCents].reduce((sum, cents) => sum + cents, 0)).toBe(total);
    }),
  );
  expect(reached.never()).toEqual([]);
});
