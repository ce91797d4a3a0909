import fc from 'fast-check';

import { findScreen } from '@/lib/site/screens';
import { routes } from '@/lib/site/routes';
import { trackReachedStates } from '@/lib/server/testing/reaching';

import { MAX_SHARED_VEHICLES_RATIO, MIN_INDEXED_VEHICLES } from './indexed-lists';
import { slugify } from '@/lib/stock/slug';
import { createStock } from '@/lib/stock/snapshot';
import { createListedTestVehicle, createTestVehicle } from '@/lib/stock/testing/vehicle';
import { parseSpecs } from '@/lib/stock/vehicle/specs';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import {
  findRelatedSelections,
  findSelection,
  allSelections,
  chooseSelections,
  computeSimilarity,
} from './selections';

let made = 0;
const car = (facts: Partial<VehicleSummary> = {}): VehicleSummary =>
  createListedTestVehicle({ slug: `v${++made}`, ...facts });

const priced = (reais: number) => ({ text: `R$ ${reais}`, cents: reais * 100 });
const offeredSelections = (vehicles: readonly VehicleSummary[]) =>
  chooseSelections(createStock({ vehicles }));
const slugsOf = (stock: readonly VehicleSummary[]) =>
  offeredSelections(stock).map(({ slug }) => slug);
/** Creates other cars, so that the few cars of a test are not the whole stock. */
const crowd = (count = 20) =>
  Array.from({ length: count }, () => car({ km: 1_000, fuel: 'GNV', armoured: made % 2 === 0 }));

test('every selection has an address of its own, in its one form, and a name of its own', () => {
  expect(new Set(allSelections.map(({ slug }) => slug)).size).toBe(allSelections.length);
  expect(new Set(allSelections.map(({ name }) => name)).size).toBe(allSelections.length);
  for (const one of allSelections) {
    expect(slugify(one.slug)).toBe(one.slug);
    expect(findSelection(one.slug)).toBe(one);
    expect(findScreen(routes.selection(one.slug))?.name).toBe('Seleção');
  }
  expect(findSelection('constructor')).toBeNull();
});

test('three cars for sale make a page; two do not, nor do sold ones', () => {
  const diesel = (sold = false) => car({ fuel: 'Diesel', sold });
  expect(slugsOf([...crowd(), diesel(), diesel(), diesel()])).toContain('carros-a-diesel');
  expect(slugsOf([...crowd(), diesel(), diesel()])).not.toContain('carros-a-diesel');
  expect(slugsOf([...crowd(), diesel(), diesel(), diesel(true)])).not.toContain('carros-a-diesel');
});

test('reserved cars follow the free ones', () => {
  const diesel = (state: string | null) => car({ fuel: 'Diesel', state });
  const stock = [...crowd(), diesel('Reservado'), diesel(null), diesel(null)];
  const found = offeredSelections(stock).find(({ slug }) => slug === 'carros-a-diesel');
  expect(found?.vehicles.map(({ state }) => state)).toEqual([null, null, 'Reservado']);
});

/** Returns a stock of which each car's detail says what its rows say; a car without rows has no detail yet. */
const stockWith = (
  cars: readonly (readonly [VehicleSummary, Readonly<Record<string, string>>?])[],
) =>
  createStock({
    vehicles: cars.map(([vehicle]) => vehicle),
    details: new Map(
      cars.flatMap(([of, rows]) => {
        if (!rows) return [];
        const exterior = Object.entries(rows).map(([label, value]) => ({ label, value }));
        return [
          [
            of.slug,
            { brand: null, model: null, specs: parseSpecs(createTestVehicle({ exterior })) },
          ],
        ];
      }),
    ),
  });

test('a body and seven seats are known by what details say, never by the name of a car', () => {
  const others = crowd().map((vehicle) => [vehicle] as const);
  const named = () => [car({ title: 'Serra SUV 7 lugares', armoured: true }), {}] as const;
  const slugs = (cars: Parameters<typeof stockWith>[0]) =>
    chooseSelections(stockWith([...others, ...cars])).map(({ slug }) => slug);
  expect(slugs([named(), named(), named()])).not.toContain('suv-blindado');

  const suv = (armoured = true) => [car({ armoured }), { Carroceria: 'SUV' }] as const;
  expect(slugs([suv(), suv(), suv()])).toContain('suv-blindado');
  // Only these cars are SUVs: the page without "blindados" would show the same.
  expect(slugs([suv(), suv(), suv()])).not.toContain('suv');
  expect(slugs([suv(), suv(), suv(false), suv(false)])).toContain('suv');
  expect(slugs([suv(), suv()])).not.toContain('suv-blindado');

  const large = () => [car(), { Lugares: 'Sete' }] as const;
  expect(slugs([large(), large(), large()])).toContain('sete-lugares');
});

test('what a page of the search shows already makes no page', () => {
  const brand = Array.from({ length: 5 }, () => car({ brand: 'Koyo', fuel: 'Diesel' }));
  expect(slugsOf([...crowd(), ...brand])).not.toContain('carros-a-diesel');
  const all = crowd().map((vehicle) => ({ ...vehicle, price: priced(90_000) }));
  expect(slugsOf(all)).toEqual([]);
});

/** A stock in which many selections overlap. */
const stocks = fc.array(
  fc
    .record({
      armoured: fc.boolean(),
      sold: fc.boolean(),
      price: fc.option(fc.integer({ min: 60, max: 1_200 }).map((n) => priced(n * 1_000))),
      km: fc.option(fc.constantFrom(0, 9_000, 28_000, 45_000, 90_000)),
      fuel: fc.constantFrom('Flex', 'Diesel', 'Gasolina', 'Híbrido', 'Elétrico', null),
      brand: fc.constantFrom('Koyo', 'Kaiserstein', 'Hakone', null),
      model: fc.constantFrom('X 5', 'GLX', 'Ridge', null),
      modelYear: fc.option(fc.integer({ min: 2015, max: 2026 })),
      title: fc.constantFrom('SUV 2.0', 'Sedan Sport', '450 d'),
    })
    .map(car),
  { maxLength: 60 },
);

test('of any stock: enough cars, none sold, all matching, no two pages alike, each leads to others', () => {
  const reached = trackReachedStates('no page', 'armoured ones', 'a highest price', 'two pages');
  fc.assert(
    fc.property(stocks, (stock) => {
      const offered = offeredSelections(stock);
      reached.note('no page', offered.length === 0);
      reached.note('two pages', offered.length > 1);
      const sets = offered.map(({ vehicles }) => new Set(vehicles.map(({ slug }) => slug)));
      for (const [index, one] of offered.entries()) {
        const { vehicles, filters } = one;
        const related = findRelatedSelections(one, offered);
        expect(related).not.toContain(one);
        expect(related).toHaveLength(Math.min(12, offered.length - 1));
        expect(vehicles.length).toBeGreaterThanOrEqual(MIN_INDEXED_VEHICLES);
        reached.note('armoured ones', filters.listing === 'blindados');
        reached.note('a highest price', filters.priceTo !== null);
        for (const { sold, armoured, price } of vehicles) {
          expect(sold).toBe(false);
          if (filters.listing === 'blindados') expect(armoured).toBe(true);
          if (filters.priceTo !== null)
            expect(price?.cents).toBeLessThanOrEqual(filters.priceTo * 100);
        }
        for (const other of sets.slice(index + 1))
          expect(computeSimilarity(sets[index] ?? new Set(), other)).toBeLessThan(
            MAX_SHARED_VEHICLES_RATIO,
          );
      }
    }),
  );
  expect(reached.never()).toEqual([]);
});

test('likeness is the shared part of both', () => {
  expect(computeSimilarity(new Set([1, 2, 3]), new Set([2, 3, 4]))).toBe(0.5);
  expect(computeSimilarity(new Set(), new Set())).toBe(1);
  expect(computeSimilarity(new Set([1]), new Set([2]))).toBe(0);
});
