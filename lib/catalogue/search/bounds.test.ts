import fc from 'fast-check';

import { kmLimit, pageNumber, priceRange, yearRange } from './bounds';

describe('priceRange', () => {
  it.each([
    [100_000, 200_000, 100_000, 200_000],
    [149_999, 150_001, 149_999, 150_001],
    [123_456, 123_456, 123_000, 124_000],
    [200_000, 100_000, 100_000, 200_000],
    [150_000, 150_000, 150_000, 150_000],
    [0, 0, null, null],
    [500, null, null, null],
    [-1, 1.5, null, null],
    [99_999_999, 99_999_999, 20_000_000, 20_000_000],
  ])('%p to %p is %p to %p', (from, to, lower, upper) => {
    expect(priceRange({ from, to })).toEqual({ from: lower, to: upper });
  });

  it('never leaves out a price that was asked for', () => {
    const price = fc.integer({ min: 1, max: 20_000_000 });
    fc.assert(
      fc.property(price, price, price, (one, other, asked) => {
        fc.pre(asked >= Math.min(one, other) && asked <= Math.max(one, other));
        const { from, to } = priceRange({ from: one, to: other });
        expect(from ?? 0).toBeLessThanOrEqual(asked);
        expect(to).toBeGreaterThanOrEqual(asked);
      }),
    );
  });

  it('knows some sixty thousand bounds, whatever is asked', () => {
    fc.assert(
      fc.property(fc.oneof(fc.nat(), fc.double()), (asked) => {
        const { to } = priceRange({ from: null, to: asked });
        expect([null, 0, 1, 999]).toContain(to === null ? null : to % 1_000);
        expect(to ?? 0).toBeLessThanOrEqual(20_000_000);
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
