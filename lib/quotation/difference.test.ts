import fc from 'fast-check';

import { trackReachedStates } from '@/lib/server/testing/reaching';

import { compareWithChoice } from './difference';
import type { PricedList, QuotedProduct } from './types';

const price = (cents: number) => ({ text: `R$ ${String(cents / 100)}`, cents });
const product = (name: string, cents: number | null): QuotedProduct => ({
  name,
  description: null,
  price: cents === null ? null : price(cents),
});
const list = (...products: QuotedProduct[]): PricedList => {
  const cents = products.map((line) => line.price?.cents);
  const complete = cents.filter((value) => typeof value === 'number');
  return {
    brand: null,
    products,
    total:
      complete.length === cents.length
        ? price(complete.reduce((sum, value) => sum + value, 0))
        : null,
  };
};

const choice = list(product('Base', 100), product('Vidro A', 40), product('Teto', 10));

it('finds the products that are added, removed or have another price, and the difference of the totals', () => {
  const recommendation = list(product('base', 100), product('Vidro B', 60), product('Teto', 12));
  const found = compareWithChoice(choice, recommendation);

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
  const found = compareWithChoice(
    list(product('Sensor', 5)),
    list(product('Sensor', 5), product('Sensor', 5)),
  );
  expect(found.products.map(({ isAdded }) => isAdded)).toEqual([false, true]);
});

it('without a total on either side the difference of the totals is null', () => {
  expect(compareWithChoice(choice, list(product('Base', null))).total).toBeNull();
  expect(compareWithChoice(list(product('Base', null)), choice).total).toBeNull();
});

it('the lines, together with the adjustment, add up to the total', () => {
  const lines = fc.array(
    fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd'), cents: fc.nat(1_000) }),
    { maxLength: 8 },
  );
  const reached = trackReachedStates('added', 'another price', 'left out');
  fc.assert(
    fc.property(lines, lines, (one, other) => {
      const toList = (from: typeof one) =>
        list(...from.map((line) => product(line.name, line.cents)));
      const { products, removed, total } = compareWithChoice(toList(one), toList(other));
      reached.note('left out', removed.length > 0);
      for (const line of products) reached.note(line.isAdded ? 'added' : 'another price');
      const added = products.map((line) =>
        line.isAdded ? (line.price?.cents ?? 0) : (line.priceChange ?? 0),
      );
      const lost = removed.map((line) => -(line.price?.cents ?? 0));
      expect([...added, ...lost].reduce((sum, cents) => sum + cents, 0)).toBe(total);
    }),
  );
  expect(reached.never()).toEqual([]);
});
