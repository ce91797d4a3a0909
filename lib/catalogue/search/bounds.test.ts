import fc from 'fast-check';

import { kmLimit, pageNumber, priceRange, yearRange } from './bounds';

describe('priceRange', () => {
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
    expect(priceRange({ from, to })).toEqual({ from: lower, to: upper });
  });

  it('is exactly what was asked for, in order', () => {
    const price = fc.integer({ min: 1, max: 999_999_999 });
    fc.assert(
      fc.property(price, price, (one, other) => {
        expect(priceRange({ from: one, to: other })).toEqual({
          from: Math.min(one, other),
          to: Math.max(one, other),
        });
      }),
    );
  });
});

it('years are in order, and within those of cars', () => {
  expect(yearRange({ from: 2024, to: 2018 })).toEqual({ from: 2018, to: 2024 });
  expect(yearRange({ from: 1949, to: 2050 })).toEqual({ from: null, to: null });
});

it('kilometres widen to the next step', () => {
  expect([0, 1, 5_000, 12_345, 500_000, 500_001, -1].map(kmLimit)).toEqual([
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
  expect([1, 500, 501, 0, -3, 1.5, null].map(pageNumber)).toEqual([1, 500, 1, 1, 1, 1, 1]);
});
