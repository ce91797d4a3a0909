import { createStock, noFacts } from '@/lib/stock/snapshot';
import { aListedVehicle, aVehicle } from '@/lib/stock/testing/vehicle';
import { specsOf } from '@/lib/stock/vehicle/specs';
import { evaluate } from './verdicts';
import { isMostlyKnown, offeredValues } from './counts';
import { everything } from './filters';
import { searchIn } from './find';
import type { SearchFilters } from './types';

type Car = Readonly<{ body?: string; warranty?: string; extras?: string[]; armoured?: boolean }>;

/** Returns a stock of which all details are read but those of the cars that are `null`. */
function stockOf(cars: readonly (Car | null)[], areDetailsRead = true) {
  const vehicles = cars.map((car, at) =>
    aListedVehicle({ slug: `v${at}`, armoured: car?.armoured ?? false }),
  );
  const details = new Map(
    cars.flatMap((car, at) => {
      if (car === null) return [];
      const { body, warranty = null, extras = [] } = car;
      const detail = aVehicle({
        extras,
        exterior: body === undefined ? [] : [{ label: 'Carroceria', value: body }],
        armouring: { kind: null, glass: null, glassWarranty: warranty },
      });
      return [[`v${at}`, { specs: specsOf(detail), of: vehicles[at] ?? null, asOf: 1, at: 1 }]];
    }),
  );
  return createStock({ ...noFacts, vehicles, details: areDetailsRead ? details : null });
}

const found = (stock: ReturnType<typeof stockOf>, filters: Partial<SearchFilters>) =>
  searchIn(stock, { ...everything, ...filters }).vehicles.map(({ slug }) => slug);

const cars = stockOf([
  { body: 'SUV', extras: ['Teto solar', 'Couro'] },
  { body: 'Sedã', extras: ['Couro'] },
  { body: 'Picape', extras: ['Teto solar', 'Engate'] },
  {},
]);

test('of several bodies a vehicle has one, of several extras all', () => {
  expect(found(cars, { bodies: ['suv', 'picape'] })).toEqual(['v0', 'v2']);
  expect(found(cars, { extras: ['teto-solar'] })).toEqual(['v0', 'v2']);
  expect(found(cars, { extras: ['teto-solar', 'couro'] })).toEqual(['v0']);
});

test('what is unwanted leaves the vehicles of which that is known', () => {
  expect(found(cars, { bodies: ['nao-suv'] })).toEqual(['v1', 'v2']);
  expect(found(cars, { extras: ['nao-teto-solar'] })).toEqual(['v1']);
  expect(found(cars, { extras: ['couro', 'nao-teto-solar'] })).toEqual(['v1']);
});

test('a filter is offered where at least half of the vehicles that can have a value say it', () => {
  const bodies = (...list: (string | undefined)[]) =>
    stockOf(list.map((body) => (body === undefined ? {} : { body })));
  expect(isMostlyKnown(bodies('SUV', undefined), 'bodies')).toBe(true);
  expect(isMostlyKnown(bodies('SUV', undefined, undefined), 'bodies')).toBe(false);
  expect(isMostlyKnown(bodies(), 'bodies')).toBe(false);
  const glass = stockOf([{ armoured: true, warranty: '10 anos' }, {}, {}]);
  expect(isMostlyKnown(glass, 'glassWarranties')).toBe(true);
  expect(isMostlyKnown(stockOf([{ body: 'SUV' }], false), 'bodies')).toBe(false);
  expect(isMostlyKnown(glass, 'price')).toBe(true);
});

test('while details are being read nothing is counted, and what is unknown is not shown', () => {
  const reading = stockOf([{ body: 'SUV' }, null]);
  const evaluation = evaluate(reading, everything);
  const { count } = offeredValues(evaluation, 'bodies');
  expect(count({ ...everything, bodies: ['suv'] })).toBeNull();
  const { count: whole } = offeredValues(evaluate(cars, everything), 'bodies');
  expect(whole({ ...everything, bodies: ['suv'] })).toBe(1);
});

test('where no details are read a filter finds nothing for sure', () => {
  const listOnly = stockOf([{ body: 'SUV' }], false);
  expect(searchIn(listOnly, { ...everything, bodies: ['suv'] })).toEqual({
    vehicles: [],
    isSure: false,
  });
});
