import fc from 'fast-check';

import { emptyGarage } from './current';
import { save, saveNew, remove, MAX_ENTRIES, recordSearch, view, restore } from './rules';
import { readStored, writeStored } from './stored';
import type { Garage } from './types';

const text = fc.string({ minLength: 1, maxLength: 60 });
const at = fc.nat();
const slug = fc.oneof(text, fc.constantFrom('glx-450', 's7', 'n90'));
const savedVehicles = fc.record({
  slug,
  name: text,
  cents: fc.option(fc.nat(), { nil: null }),
  at,
});
const seen = fc.record({ slug, name: text, at });
const search = fc.record({
  address: fc.constantFrom(
    '/busca',
    '/busca/todos/novo?preco-ate=1000',
    '/veiculos',
    '/veiculos?pagina=2',
  ),
  words: text,
  at,
});

/** Whatever a visitor can do, one thing after the other. */
const garages = fc
  .array(
    fc.oneof(
      savedVehicles.map((vehicle) => (garage: Garage) => save(garage, vehicle)),
      savedVehicles.map((vehicle) => (garage: Garage) => restore(garage, vehicle)),
      slug.map((name) => (garage: Garage) => remove(garage, name)),
      seen.map((vehicle) => (garage: Garage) => view(garage, vehicle)),
      fc
        .uniqueArray(savedVehicles, { selector: (vehicle) => vehicle.slug, maxLength: 70 })
        .map((vehicles) => (garage: Garage) => saveNew(garage, vehicles)),
      search.map((made) => (garage: Garage) => recordSearch(garage, made)),
    ),
    { maxLength: 90 },
  )
  .map((steps) => steps.reduce((garage, step) => step(garage), emptyGarage));

test('whatever a visitor did is found again', () => {
  fc.assert(
    fc.property(garages, (garage) => {
      expect(readStored(writeStored(garage))).toEqual(garage);
    }),
  );
});

test('lists stay within their limits, each entry once', () => {
  fc.assert(
    fc.property(garages, ({ kept: all, seen: opened, searches }) => {
      expect(all.length).toBeLessThanOrEqual(MAX_ENTRIES.kept);
      expect(opened.length).toBeLessThanOrEqual(MAX_ENTRIES.seen);
      expect(searches.length).toBeLessThanOrEqual(MAX_ENTRIES.searches);
      expect(new Set(all.map((vehicle) => vehicle.slug)).size).toBe(all.length);
      expect(new Set(opened.map((vehicle) => vehicle.slug)).size).toBe(opened.length);
    }),
  );
});

test('a vehicle that was let go returns to its place', () => {
  const ages = fc.uniqueArray(savedVehicles, {
    selector: (vehicle) => vehicle.slug,
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(ages, fc.nat(), (vehicles, pick) => {
      const dated = vehicles.map((vehicle, index) => ({ ...vehicle, at: index }));
      const garage = dated.reduce(save, emptyGarage);
      const gone = dated[pick % dated.length];
      if (!gone) throw new Error('There is one.');
      expect(restore(remove(garage, gone.slug), gone)).toEqual(garage);
    }),
  );
});

test('the latest is first, and a saved vehicle stays with its first price', () => {
  const one = { slug: 'a', name: 'A', cents: 100, at: 1 };
  const garage = save(save(emptyGarage, one), { slug: 'b', name: 'B', cents: null, at: 2 });
  expect(garage.kept.map(({ slug: name }) => name)).toEqual(['b', 'a']);
  expect(save(garage, { ...one, cents: 90, at: 3 })).toBe(garage);
  const again = view(view(view(emptyGarage, one), { ...one, slug: 'b' }), { ...one, at: 4 });
  expect(again.seen.map(({ slug: name, at: when }) => [name, when])).toEqual([
    ['a', 4],
    ['b', 1],
  ]);
});

test('received vehicles stand in their order above the others, and none gives way to them', () => {
  const carAt = (index: number) => ({ slug: `carro-${index}`, name: 'Carro', cents: null, at: 1 });
  const garage = [0, 1].map(carAt).reduce(save, emptyGarage);
  const received = [5, 1, 6].map(carAt);
  const slugs = ({ kept: all }: Garage) => all.map((vehicle) => vehicle.slug);
  expect(slugs(saveNew(garage, received))).toEqual(['carro-5', 'carro-6', 'carro-1', 'carro-0']);
  const many = Array.from({ length: 70 }, (_, index) => carAt(index + 10));
  expect(slugs(saveNew(garage, many)).slice(-3)).toEqual(['carro-67', 'carro-1', 'carro-0']);
});

test('whatever stands in the storage, reading it never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (content) => {
      expect(() => readStored(content)).not.toThrow();
    }),
  );
});

test.each([
  null,
  '',
  'true',
  '{',
  '[]',
  '{"v":2,"kept":[],"seen":[],"searches":[]}',
  '{"v":1,"kept":{},"seen":[],"searches":[]}',
])('%p is no garage', (content) => {
  expect(readStored(content)).toBeNull();
});

test('of broken entries the whole ones remain', () => {
  const good = { slug: 's7', name: 'Veloria S7', cents: null, at: 5 };
  const broken = [
    null,
    7,
    { ...good, slug: '' },
    { ...good, slug: 'x'.repeat(201) },
    { ...good, cents: '12' },
    { ...good, at: -1 },
    { ...good, name: undefined },
  ];
  const content = JSON.stringify({
    v: 1,
    kept: [...broken, good, good],
    seen: [],
    searches: [],
  });
  expect(readStored(content)).toEqual({ kept: [good], seen: [], searches: [] });
});

test.each([
  'javascript:alert(1)',
  'https://example.com/busca',
  '//example.com/busca',
  '/buscar',
  '/busca/\\example.com',
  '/detalhe/x',
])('%s is not kept as the address of a search', (address) => {
  const searches = [{ address, words: 'x', at: 1 }];
  const content = JSON.stringify({ v: 1, kept: [], seen: [], searches });
  expect(readStored(content)).toEqual(emptyGarage);
});
