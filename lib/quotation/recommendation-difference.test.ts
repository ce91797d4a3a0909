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

it('finds the products that are added, removed or have another price, in the rows of the choice, and the difference of the totals', () => {
  const recommendation = createList(
    createProduct('base', 100),
    createProduct('Vidro B', 60),
    createProduct('Teto', 12),
  );
  const found = compareRecommendationWithChoice(chosenList, recommendation);

  expect(
    found.products.map(({ name, change, priceChange }) => [name, change, priceChange]),
  ).toEqual([
    ['base', null, null],
    ['Vidro A', 'removed', null],
    ['Teto', null, 2],
    ['Vidro B', 'added', null],
  ]);
  expect(found.total).toBe(22);
});

it('a product counts as often as it is listed', () => {
  const found = compareRecommendationWithChoice(
    createList(createProduct('Sensor', 5)),
    createList(createProduct('Sensor', 5), createProduct('Sensor', 5)),
  );
  expect(found.products.map(({ change }) => change)).toEqual([null, 'added']);
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
  const reached = trackReachedStates('added', 'another price', 'removed');
  fc.assert(
    fc.property(lines, lines, (first, second) => {
      const toList = (from: typeof first) =>
        createList(...from.map((line) => createProduct(line.name, line.cents)));
      const { products, total } = compareRecommendationWithChoice(toList(first), toList(second));
      const differences = products.map(({ change, price, priceChange }) => {
        reached.note(change ?? 'another price');
        const cents = price?.cents ?? 0;
        return change === null ? (priceChange ?? 0) : change === 'added' ? cents : -cents;
      });
      expect(differences.reduce((sum, cents) => sum + cents, 0)).toBe(total);
    }),
  );
  expect(reached.never()).toEqual([]);
});
