import fc from 'fast-check';

import { mayOffer, readVisits, writeVisits } from './visits';

const DAY_MS = 24 * 60 * 60_000;

test('what is stored comes back', () => {
  const visits = fc.record({
    count: fc.nat({ max: 999_999 }),
    declinedAt: fc.nat({ max: 10 ** 15 - 1 }),
  });
  fc.assert(fc.property(visits, (one) => expect(readVisits(writeVisits(one))).toEqual(one)));
});

test('whatever else stands there is no visit', () => {
  const foreign = fc.string().filter((text) => !/^\d+ \d+$/.test(text));
  fc.assert(
    fc.property(foreign, (text) => expect(readVisits(text)).toEqual({ count: 0, declinedAt: 0 })),
  );
  expect(readVisits(null)).toEqual({ count: 0, declinedAt: 0 });
});

test.each([
  [1, 0, false],
  [2, 0, true],
  [9, 89, false],
  [9, 90, true],
])('at visit %i, declined %i days ago (0: never): %s', (count, days, expected) => {
  const now = 1_000 * DAY_MS;
  expect(mayOffer({ count, declinedAt: days === 0 ? 0 : now - days * DAY_MS }, now)).toBe(expected);
});
