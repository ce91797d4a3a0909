import fc from 'fast-check';

import { toMediaPath } from '@/lib/backend/own-addresses';

import { createListedTestVehicle } from '../testing/vehicle';
import type { VehicleSummary } from '../vehicle/types';
import {
  fingerprintVehicle,
  isSoldLongAgo,
  getLatestChangeTime,
  getVehicleNews,
  findChangedRecords,
  type VehicleChangeRecord,
} from './history';

const DAY = 24 * 60 * 60_000;

const car = (slug: string, facts: Partial<VehicleSummary> = {}): VehicleSummary =>
  createListedTestVehicle({ slug, km: 10, ...facts });

/** Returns the records after several readings of a stock, each a day later. */
function after(...looks: readonly (readonly VehicleSummary[])[]): Map<string, VehicleChangeRecord> {
  const history = new Map<string, VehicleChangeRecord>();
  looks.forEach((stock, day) => {
    for (const [slug, record] of findChangedRecords(history, stock, (day + 1) * DAY))
      history.set(slug, record);
  });
  return history;
}

test('the first reading shows no change; what comes later has come then', () => {
  const history = after([car('a')], [car('a'), car('b')]);
  expect(history.get('a')?.changedAt).toBeNull();
  expect(history.get('b')?.changedAt).toBe(2 * DAY);
});

test('a vehicle changes when it leaves and when it comes back', () => {
  const history = after([car('a')], [], []);
  expect(history.get('a')).toMatchObject({ isListed: false, changedAt: 2 * DAY });
  expect(after([car('a')], [], [car('a')]).get('a')).toMatchObject({
    isListed: true,
    changedAt: 3 * DAY,
  });
});

test('a record of an earlier build, which does not say whether the vehicle was listed, is no news', () => {
  const { isListed: _, ...record } = after([car('a')]).get('a')!;
  const earlier = new Map([['a', record]]);
  expect(findChangedRecords(earlier, [], DAY).size).toBe(0);
  expect(findChangedRecords(earlier, [car('a')], DAY).get('a')).toMatchObject({ changedAt: null });
});

test('of several vehicles the latest change counts, unknown ones have none', () => {
  const history = after([car('a')], [car('a'), car('b')], [car('a'), car('b'), car('c')]);
  expect(getLatestChangeTime(history, [car('c'), car('a'), car('b')])).toBe(3 * DAY);
  expect(getLatestChangeTime(history, [car('a'), car('x')])).toBeNull();
});

test('a vehicle changes when its data do, and only then', () => {
  expect(after([car('a')], [car('a', { km: 11 })]).get('a')?.changedAt).toBe(2 * DAY);
  expect(after([car('a')], [car('a')], [car('a')]).get('a')?.changedAt).toBeNull();
});

test('the order of its fields, and a field that a new build reads, change no vehicle', () => {
  const { km, ...rest } = car('a');
  expect(fingerprintVehicle({ km, ...rest })).toBe(fingerprintVehicle({ ...rest, km }));
  const wider = { ...car('a', { km: 99 }), gearbox: 'manual' };
  const history = after([car('a')], [wider]);
  expect(history.get('a')).toMatchObject({ print: fingerprintVehicle(wider), changedAt: null });
  expect(after([car('a')], [wider], [{ ...wider, km: 100 }]).get('a')?.changedAt).toBe(3 * DAY);
});

test('a picture that is signed anew changes no vehicle, another picture does', () => {
  const context = { apiUrl: 'https://api.test/loja', sign: () => 'x', isSigned: () => true };
  const signed = (address: string) => {
    const picture = toMediaPath(address, context);
    return car('a', { picture, secondPicture: picture });
  };
  const look = (...addresses: readonly string[]) =>
    after(...addresses.map((address) => [signed(address)])).get('a')?.changedAt;
  expect(look('/fotos/1.jpg?ate=1', '/fotos/1.jpg?ate=2')).toBeNull();
  expect(look('/fotos/1.jpg?ate=1', '/fotos/2.jpg?ate=1')).toBe(2 * DAY);
  expect(look('/fotos/1.jpg', '/fotos/2.jpg')).toBe(2 * DAY);
  expect(look('/foto/1', '/foto/2')).toBe(2 * DAY);
});

test('sold counts from the reading that found it, until it is for sale again', () => {
  const sold = car('a', { sold: true });
  expect(after([sold], [sold], [sold]).get('a')?.soldAt).toBe(DAY);
  expect(after([car('a')], [sold], [sold]).get('a')?.soldAt).toBe(2 * DAY);
  expect(after([sold], [car('a')], [sold]).get('a')?.soldAt).toBe(3 * DAY);
});

test('it is gone from the last of the days on', () => {
  const record = after([car('a', { sold: true })]).get('a');
  expect(isSoldLongAgo(record, 90, 91 * DAY - 1)).toBe(false);
  expect(isSoldLongAgo(record, 90, 91 * DAY)).toBe(true);
  expect(isSoldLongAgo(record, 0, DAY)).toBe(true);
  expect(isSoldLongAgo(after([car('a')]).get('a'), 0, 1_000 * DAY)).toBe(false);
  expect(isSoldLongAgo(undefined, 0, DAY)).toBe(false);
});

const priced = (reais: number | null, facts: Partial<VehicleSummary> = {}) =>
  car('a', {
    price: reais === null ? null : { text: `R$ ${reais}`, cents: reais * 100 },
    ...facts,
  });

/** Returns the news of the vehicle after readings a day apart, some days after the last one. */
function newsAfter(readings: readonly VehicleSummary[], daysLater = 0) {
  const records = after([car('other')], ...readings.map((vehicle) => [car('other'), vehicle]));
  const last = readings.at(-1);
  const now = (readings.length + 1 + daysLater) * DAY;
  return last ? getVehicleNews(records.get(last.slug), last, now) : null;
}

/** Returns the news of a vehicle after readings with these prices, the first of which is the first of the stock. */
function pricesAfter(prices: readonly (number | null)[], daysLater = 0) {
  const readings = prices.map((reais) => priced(reais));
  const records = after(...readings.map((vehicle) => [vehicle]));
  const last = readings.at(-1);
  return last ? getVehicleNews(records.get('a'), last, (prices.length + daysLater) * DAY) : null;
}

test('a car that came is news for seven days; one of the first reading is none', () => {
  expect(newsAfter([car('a')])).toEqual({ kind: 'arrived', at: 2 * DAY });
  expect(newsAfter([car('a')], 6.9)).toMatchObject({ kind: 'arrived' });
  expect(newsAfter([car('a')], 7)).toBeNull();
  expect(newsAfter([car('a', { sold: true })])).toBeNull();
  expect(newsAfter([])).toBeNull();
  expect(getVehicleNews(after([car('a')]).get('a'), car('a'), DAY)).toBeNull();
});

test('a car that has only got another address has not come', () => {
  const records = after([car('a', { id: '7' })], [car('b', { id: '7' })]);
  expect(getVehicleNews(records.get('b'), car('b'), 2 * DAY)).toBeNull();
});

test.each([
  [[100_000, 90_000], 0, { kind: 'lowered', at: 2 * DAY, by: 10_000_00 }],
  [[100_000, 90_000], 29.9, { kind: 'lowered', at: 2 * DAY, by: 10_000_00 }],
  [[100_000, 90_000], 30, null],
  // The latest reduction counts, and a price that is missing in one reading changes nothing.
  [[100_000, 90_000, 88_000], 0, { kind: 'lowered', at: 3 * DAY, by: 2_000_00 }],
  [[100_000, 90_000, null], 0, null],
  [[100_000, null, 90_000], 0, { kind: 'lowered', at: 3 * DAY, by: 10_000_00 }],
  // An increase ends the news of a reduction, and a reduction after an increase counts from the price before both.
  [[100_000, 90_000, 91_000], 0, null],
  [[100_000, 120_000, 100_000], 0, null],
  [[100_000, 120_000, 95_000], 0, { kind: 'lowered', at: 3 * DAY, by: 5_000_00 }],
  // Cents and mistyped prices are no reduction.
  [[100_000, 99_950], 0, null],
  [[1_000_000, 100_000], 0, null],
  [[100_000], 0, null],
])('after the prices %j, %d days later, the news is %j', (prices, days, news) => {
  expect(pricesAfter(prices, days)).toEqual(news);
});

test('a price of thirty days after an increase is an ordinary one', () => {
  const history = new Map<string, VehicleChangeRecord>();
  const look = (reais: number, day: number) => {
    for (const [slug, record] of findChangedRecords(history, [priced(reais)], day * DAY))
      history.set(slug, record);
  };
  look(100_000, 1);
  look(120_000, 2);
  look(110_000, 32);
  expect(getVehicleNews(history.get('a'), priced(110_000), 32 * DAY)).toEqual({
    kind: 'lowered',
    at: 32 * DAY,
    by: 10_000_00,
  });
});

test('a sold car, and one whose list has another price, has no lower price', () => {
  const records = after([priced(100_000)], [priced(90_000)]);
  expect(getVehicleNews(records.get('a'), priced(90_000, { sold: true }), 2 * DAY)).toBeNull();
  expect(getVehicleNews(records.get('a'), priced(95_000), 2 * DAY)).toBeNull();
});

test('the same reading twice is no news, whatever the stock', () => {
  const stocks = fc.uniqueArray(
    fc.record({ slug: fc.string({ minLength: 1 }), sold: fc.boolean(), km: fc.option(fc.nat()) }),
    { selector: ({ slug }) => slug },
  );
  fc.assert(
    fc.property(stocks, (records) => {
      const stock = records.map(({ slug, ...facts }) => car(slug, facts));
      expect(findChangedRecords(after(stock), stock, 9 * DAY).size).toBe(0);
    }),
  );
});
