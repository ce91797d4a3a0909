import fc from 'fast-check';

import { formatPriceChange, updateSaleState } from './rules';
import type { SaleState, SavedVehicle } from './types';

test.each([
  [89_990_000, 88_990_000, 'R$\u00a010.000 a menos do que quando você guardou'],
  [89_990_000, 90_000_050, 'R$\u00a0100,50 a mais do que quando você guardou'],
  [100, 100, null],
  [null, 100, null],
  [100, null, null],
])('the price change from %p to %p cents is %p', (then, now, words) => {
  expect(formatPriceChange(then, now)).toBe(words);
});

const DAY_MS = 24 * 60 * 60_000;
const glx: SavedVehicle = { slug: 'glx', name: 'GLX', cents: 90_000_00, at: 1 };
const forSale = (cents: number | null = 90_000_00): SaleState => ({ cents, state: 'for-sale' });
const sold: SaleState = { cents: null, state: 'sold' };
const unlisted: SaleState = { cents: null, state: 'unlisted' };

/** Returns the vehicle after readings that the visitor does not see, an hour apart. */
const after = (...readings: readonly SaleState[]): SavedVehicle =>
  readings.reduce(
    (vehicle, today, at) =>
      updateSaleState(vehicle, today, { now: at * 3_600_000, isShown: false }),
    glx,
  );

test.each([
  ['the same price', [forSale()], false, false],
  ['a lower price', [forSale(85_000_00)], true, false],
  ['a higher price', [forSale(95_000_00)], false, false],
  ['a price that is lower than one read between', [forSale(95_000_00), forSale()], true, false],
  ['a price on request', [forSale(null)], false, false],
  ['a price after one on request', [forSale(null), forSale(85_000_00)], true, false],
  ['sold', [sold], true, false],
  ['left the stock', [unlisted], false, false],
  ['sold, and for sale again', [sold, forSale()], true, true],
  ['left the stock, and back', [unlisted, forSale()], true, true],
  ['back, and sold', [unlisted, forSale(), sold], true, false],
])('%s', (_what, readings, isUnseen, hasReturned) => {
  const vehicle = after(...readings);
  expect([vehicle.isUnseen ?? false, vehicle.returnedAt !== undefined]).toEqual([
    isUnseen,
    hasReturned,
  ]);
});

test('a change is unseen until the garage was opened, and once seen is no news again', () => {
  const changed = after(sold, forSale(80_000_00));
  const seen = updateSaleState(changed, forSale(80_000_00), { now: DAY_MS, isShown: true });
  expect([seen.isUnseen, seen.returnedAt]).toEqual([undefined, 3_600_000]);
  const later = updateSaleState(seen, forSale(80_000_00), { now: 8 * DAY_MS, isShown: false });
  expect([later.isUnseen, later.returnedAt]).toEqual([undefined, undefined]);
});

test('of a car that was saved without a price, sold from the beginning, nothing is news', () => {
  const saved = { ...glx, cents: null };
  const read = updateSaleState(saved, sold, { now: 1, isShown: false });
  expect(read.isUnseen).toBeUndefined();
  expect(updateSaleState(read, forSale(), { now: 2, isShown: false }).isUnseen).toBe(true);
});

test('whatever is read, the same reading again changes nothing, and the saved price stays', () => {
  const reading = fc.oneof(
    fc.constantFrom(sold, unlisted),
    fc.option(fc.integer({ min: 1, max: 1e9 })).map(forSale),
  );
  fc.assert(
    fc.property(fc.array(reading, { minLength: 1 }), (readings) => {
      const vehicle = after(...readings);
      const last = readings.at(-1) ?? sold;
      const now = readings.length * 3_600_000;
      expect(updateSaleState(vehicle, last, { now, isShown: false })).toBe(vehicle);
      expect([vehicle.cents, vehicle.at]).toEqual([glx.cents, glx.at]);
    }),
  );
});
