import fc from 'fast-check';

import { emptyGarage } from './current';
import {
  addSavedVehicle,
  addReceivedVehicles,
  removeSavedVehicle,
  MAX_GARAGE_ENTRIES,
  addViewedVehicle,
  restoreSavedVehicle,
} from './rules';
import { parseGarage, serialiseGarage } from './stored-garage';
import type { Garage } from './types';

const anyText = fc.string({ minLength: 1, maxLength: 60 });
const anyTime = fc.nat();
const anySlug = fc.oneof(anyText, fc.constantFrom('glx-450', 's7', 'n90'));
const anyCents = fc.option(fc.nat(), { nil: null });
const anyState = fc.constantFrom('for-sale', 'sold', 'unlisted');
const anySavedVehicle = fc.record(
  {
    slug: anySlug,
    name: anyText,
    cents: anyCents,
    at: anyTime,
    last: fc.record({ cents: anyCents, state: anyState }),
    isUnseen: fc.constant(true),
    returnedAt: anyTime,
  },
  { requiredKeys: ['slug', 'name', 'cents', 'at'] },
);
const anyViewedVehicle = fc.record({ slug: anySlug, name: anyText, at: anyTime });

/** Garages after any sequence of the visitor's actions. */
const anyGarage = fc
  .array(
    fc.oneof(
      anySavedVehicle.map((vehicle) => (garage: Garage) => addSavedVehicle(garage, vehicle)),
      anySavedVehicle.map((vehicle) => (garage: Garage) => restoreSavedVehicle(garage, vehicle)),
      anySlug.map((name) => (garage: Garage) => removeSavedVehicle(garage, name)),
      anyViewedVehicle.map((vehicle) => (garage: Garage) => addViewedVehicle(garage, vehicle)),
      fc
        .uniqueArray(anySavedVehicle, { selector: (vehicle) => vehicle.slug, maxLength: 70 })
        .map((vehicles) => (garage: Garage) => addReceivedVehicles(garage, vehicles)),
    ),
    { maxLength: 90 },
  )
  .map((steps) => steps.reduce((garage, step) => step(garage), emptyGarage));

test('a stored garage is read back unchanged', () => {
  fc.assert(
    fc.property(anyGarage, (garage) => {
      expect(parseGarage(serialiseGarage(garage))).toEqual(garage);
    }),
  );
});

test('lists stay within their limits, each entry once', () => {
  fc.assert(
    fc.property(anyGarage, ({ saved: all, viewed: opened }) => {
      expect(all.length).toBeLessThanOrEqual(MAX_GARAGE_ENTRIES.saved);
      expect(opened.length).toBeLessThanOrEqual(MAX_GARAGE_ENTRIES.viewed);
      expect(new Set(all.map((vehicle) => vehicle.slug)).size).toBe(all.length);
      expect(new Set(opened.map((vehicle) => vehicle.slug)).size).toBe(opened.length);
    }),
  );
});

test('a restored vehicle returns to its place', () => {
  const ages = fc.uniqueArray(anySavedVehicle, {
    selector: (vehicle) => vehicle.slug,
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(ages, fc.nat(), (vehicles, selectList) => {
      const datedList = vehicles.map((vehicle, index) => ({ ...vehicle, at: index }));
      const garage = datedList.reduce(addSavedVehicle, emptyGarage);
      const removed = datedList[selectList % datedList.length];
      if (!removed) throw new Error('There is one.');
      expect(restoreSavedVehicle(removeSavedVehicle(garage, removed.slug), removed)).toEqual(
        garage,
      );
    }),
  );
});

test('the latest is first, and a saved vehicle stays with its first price', () => {
  const one = { slug: 'a', name: 'A', cents: 100, at: 1 };
  const garage = addSavedVehicle(addSavedVehicle(emptyGarage, one), {
    slug: 'b',
    name: 'B',
    cents: null,
    at: 2,
  });
  expect(garage.saved.map(({ slug: name }) => name)).toEqual(['b', 'a']);
  expect(addSavedVehicle(garage, { ...one, cents: 90, at: 3 })).toBe(garage);
  const again = addViewedVehicle(
    addViewedVehicle(addViewedVehicle(emptyGarage, one), { ...one, slug: 'b' }),
    {
      ...one,
      at: 4,
    },
  );
  expect(again.viewed.map(({ slug: name, at: time }) => [name, time])).toEqual([
    ['a', 4],
    ['b', 1],
  ]);
});

test('received vehicles are added in their order above the others, and remove none', () => {
  const createVehicle = (index: number) => ({
    slug: `carro-${index}`,
    name: 'Carro',
    cents: null,
    at: 1,
  });
  const garage = [0, 1].map(createVehicle).reduce(addSavedVehicle, emptyGarage);
  const received = [5, 1, 6].map(createVehicle);
  const slugs = ({ saved: all }: Garage) => all.map((vehicle) => vehicle.slug);
  expect(slugs(addReceivedVehicles(garage, received))).toEqual([
    'carro-5',
    'carro-6',
    'carro-1',
    'carro-0',
  ]);
  const manyVehicles = Array.from({ length: 70 }, (_, index) => createVehicle(index + 10));
  expect(slugs(addReceivedVehicles(garage, manyVehicles)).slice(-3)).toEqual([
    'carro-67',
    'carro-1',
    'carro-0',
  ]);
});

test('any stored text can be read without an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (content) => {
      expect(() => parseGarage(content)).not.toThrow();
    }),
  );
});

test.each([
  null,
  '',
  'true',
  '{',
  '[]',
  '{"v":2,"kept":[],"seen":[]}',
  '{"v":1,"kept":{},"seen":[]}',
])('%p is read as no garage', (content) => {
  expect(parseGarage(content)).toBeNull();
});

test('invalid entries are left out, and valid ones stay', () => {
  const validEntry = { slug: 's7', name: 'Veloria S7', cents: null, at: 5 };
  const invalidEntries = [
    null,
    7,
    { ...validEntry, slug: '' },
    { ...validEntry, slug: 'x'.repeat(201) },
    { ...validEntry, cents: '12' },
    { ...validEntry, at: -1 },
    { ...validEntry, name: undefined },
  ];
  const content = JSON.stringify({
    v: 1,
    kept: [...invalidEntries, validEntry, validEntry],
    seen: [],
  });
  expect(parseGarage(content)).toEqual({ saved: [validEntry], viewed: [] });
});
