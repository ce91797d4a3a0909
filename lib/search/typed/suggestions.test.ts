import fc from 'fast-check';

import { createRealisticStock } from '../stock-list/testing/realistic';
import type { StockVehicle } from '../stock-list/types';
import { matchesFilters } from '../testing/matches-filters';
import { parseSearchAddress } from '../address/search-address';
import { getChosenBrands, getChosenConditions, getChosenModels } from '../filters/multiple-values';
import { slugify, slugifyOrNull } from '@/lib/stock/slug';
import { takesLongerThan } from '@/lib/server/testing/takes-longer-than';
import { createStockFromList } from '../stock-list/stock-from-list';
import { createStockSuggester, createSuggester } from './suggestions';
import { stockNames } from '../testing/stock-names';
import { typedQueries } from '../testing/typed-queries';

const stock = createRealisticStock(400);
const suggest = createSuggester(stock);
const texts = fc.oneof(
  fc
    .constantFrom(...typedQueries.map(([text]) => text))
    .chain((text) => fc.nat(text.length).map((length) => text.slice(0, length))),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const filtersOf = (href: string) => {
  const [path = '', query = ''] = href.split('?');
  const read = parseSearchAddress(path, new URLSearchParams(query));
  if (read === null) throw new Error(`${href} is no search`);
  expect(read.redirectTo).toBeNull();
  return read.filters;
};

/** Returns whether a filter with the chosen values finds a slug; without values it finds every vehicle. */
const isAmong = (chosen: readonly string[], slug: string | null) =>
  chosen.length === 0 || (slug !== null && chosen.includes(slug));

it('leads to canonical addresses, each once, with the number of vehicles they show', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { meaning, brands, models, vehicles } = suggest(text);
      const all = [...(meaning ? [meaning] : []), ...brands, ...models];
      expect(new Set(all.map(({ href }) => href)).size).toBe(all.length);
      for (const { href, count } of all) {
        const filters = filtersOf(href);
        const shown = stock.vehicles.filter(
          (vehicle) =>
            matchesFilters(vehicle, filters) &&
            isAmong(getChosenConditions(filters), vehicle.condition) &&
            isAmong(getChosenBrands(filters), slugifyOrNull(vehicle.brand)) &&
            isAmong(getChosenModels(filters), slugifyOrNull(vehicle.model)),
        );
        expect([href, count]).toEqual([href, shown.length]);
        if (href === meaning?.href) {
          expect(shown).toEqual(expect.arrayContaining(vehicles.map((each) => each)));
          expect(vehicles).toHaveLength(Math.min(4, shown.length));
        }
      }
    }),
    { numRuns: 500 },
  );
});

const wholeStock = createSuggester({
  ...stock,
  vehicles: stockNames.models.map(({ brand, name }, index): StockVehicle => ({
    ...stock.vehicles[index]!,
    brand,
    model: name,
  })),
});
const addressesFor = (text: string): readonly string[] => {
  const { meaning, brands, models } = wholeStock(text);
  return [...(meaning ? [meaning] : []), ...brands, ...models].map(({ href }) => href);
};

it('finds a brand by its beginning, in any case, with one typing error', () => {
  const brand = fc.constantFrom(...stockNames.brands.filter((name) => name.length > 4));
  fc.assert(
    fc.property(brand, fc.nat(), fc.boolean(), (name, at, isMissing) => {
      const length = 3 + (at % (name.length - 2));
      const beginning = name.slice(0, length).toUpperCase();
      const place = 1 + (at % (name.length - 1));
      const wrong = name.slice(0, place) + (isMissing ? '' : 'x') + name.slice(place + 1);
      const href = `/busca/todos/todos/${slugify(name)}`;
      expect([beginning, addressesFor(beginning)]).toEqual([
        beginning,
        expect.arrayContaining([href]),
      ]);
      expect([wrong, addressesFor(wrong)]).toEqual([wrong, expect.arrayContaining([href])]);
    }),
  );
});

it('several brands or models are one search, by their names', () => {
  expect(wholeStock('bmw ou audi até 300 mil').meaning).toMatchObject({
    label: 'Audi ou BMW · Até R$ 300.000',
    href: '/busca/todos?marca=audi,bmw&preco-ate=300000',
  });
  expect(wholeStock('honda civic ou hr-v').meaning).toMatchObject({
    label: 'Honda Civic ou Honda HR-V',
    href: '/busca/todos/todos/honda?modelo=civic,hr-v',
  });
});

it.each([
  ['hrv', '/busca/todos/todos/honda/hr-v'],
  ['hr-', '/busca/todos/todos/honda/hr-v'],
  ['toyota cor', '/busca/todos/todos/toyota/corolla'],
  ['beamer', '/busca/todos/todos/bmw'],
  ['citroen c4', '/busca/todos/todos/citroen/c4-cactus'],
  ['CITROËN', '/busca/todos/todos/citroen'],
  ['blindado comp', '/busca/blindados/todos/jeep/compass'],
  ['até 900 mil diesel lan', '/busca/todos/todos/land-rover?preco-ate=900000&combustivel=diesel'],
])('“%s” suggests %s', (text, href) => {
  const { meaning, brands, models } = suggest(text);
  expect([meaning?.href, ...[...brands, ...models].map((each) => each.href)]).toContain(href);
});

it('says what words mean, first of all', () => {
  const { meaning } = suggest('jeep compas blindado até 300 mil mais barato xyzw');
  expect(meaning?.label).toBe(
    'Jeep Compass · Blindados · Até R$ 300.000 · Menor preço · fora da busca: “xyzw”',
  );
  expect(meaning?.href).toBe(
    '/busca/blindados/todos/jeep/compass?preco-ate=300000&ordem=menor-preco&ignorado=xyzw',
  );
});

it('says a condition by the name the group gives it', () => {
  const names = {
    ...stock.names,
    conditions: [...stock.names.conditions, { slug: 'classico', name: 'Clássico de coleção' }],
  };
  expect(createSuggester({ ...stock, names })('clássico de coleção').meaning).toMatchObject({
    label: 'Clássico de coleção',
    href: '/busca/todos/classico',
  });
});

it('suggests nothing for nothing, and for what nothing is found of', () => {
  const none = { meaning: null, brands: [], models: [], vehicles: [] };
  for (const text of ['', '  ', '…', 'carro …', 'xyzw qqqq', 'carro'])
    expect(suggest(text)).toEqual(none);
});

it('where the list does not say brands, finds by the title and gives no number', () => {
  const vehicles = stock.vehicles.map((vehicle) => ({
    ...vehicle,
    title: `${vehicle.brand ?? ''} ${vehicle.title}`,
    brand: null,
  }));
  const { meaning, vehicles: found } = createSuggester({ ...stock, vehicles })('jeep');
  expect(meaning).toEqual({ label: 'Jeep', href: '/busca/todos/todos/jeep', count: null });
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ title }) => title.startsWith('Jeep'))).toBe(true);
});

it('a key costs a few passes over 2,000 vehicles', () => {
  let reads = 0;
  const large = createRealisticStock(2_000);
  const counted = large.vehicles.map((vehicle) => ({
    ...vehicle,
    get armoured() {
      reads += 1;
      return vehicle.armoured;
    },
  }));
  const suggestCounted = createSuggester({ ...large, vehicles: counted });
  for (const [text] of typedQueries) {
    reads = 0;
    suggestCounted(text);
    // Each pass over the list reads once of every vehicle whether it is armoured.
    expect([text, reads <= 2 * counted.length]).toEqual([text, true]);
  }
});

describe('what is suggested beside the meaning', () => {
  const suggestion = (text: string) => {
    const { brands, models } = suggest(text);
    return [...brands, ...models];
  };
  const countOf = (brand: string, model: string | null, isArmoured = false) =>
    stock.vehicles.filter(
      (vehicle) =>
        vehicle.brand === brand &&
        (model === null || vehicle.model === model) &&
        (!isArmoured || vehicle.armoured),
    ).length;

  it('says which filters it keeps, and how many vehicles that leaves', () => {
    const blinded = suggestion('blindado jee');
    expect(blinded[0]).toEqual({
      label: 'Jeep · Blindados',
      href: '/busca/blindados/todos/jeep',
      count: countOf('Jeep', null, true),
    });
    expect(suggestion('jee')[0]).toEqual({
      label: 'Jeep',
      href: '/busca/todos/todos/jeep',
      count: countOf('Jeep', null),
    });
  });

  it('comes with most vehicles first, three brands and four models at most', () => {
    for (const text of ['c', 'm', 'p', 'x']) {
      const { brands, models } = suggest(text);
      for (const some of [brands, models]) {
        const counts = some.map(({ count }) => count ?? 0);
        expect(counts).toEqual(counts.toSorted((one, other) => other - one));
        expect(counts).not.toContain(0);
      }
      expect(brands.length).toBeLessThanOrEqual(3);
      expect(models.length).toBeLessThanOrEqual(4);
      expect(brands.every(({ href }) => /^\/busca\/todos\/todos\/[^/]+$/.test(href))).toBe(true);
      expect(models.every(({ href }) => /^\/busca\/todos\/todos(\/[^/]+){2}$/.test(href))).toBe(
        true,
      );
    }
  });

  it('is the models of a brand that is called by a nickname', () => {
    const models = suggest('beamer').models.map(({ label }) => label);
    expect(models).toHaveLength(4);
    for (const label of models) expect(label).toMatch(/^BMW /);
  });

  it('stays within a brand that is named before', () => {
    for (const { href } of suggestion('jeep c')) expect(href).toMatch(/\/jeep(\/|$)/);
    expect(suggestion('jeep c').length).toBeGreaterThan(0);
  });

  it('stays within a model that is named before', () => {
    expect(suggestion('até 1 milhão gla 200 m').map(({ href }) => href)).toEqual([
      '/busca/todos/todos/mercedes-benz/gla-200?preco-ate=1000000',
    ]);
  });

  it('is nothing for a number that goes on', () => {
    expect(suggestion('até 1 milhão e 50 m')).toEqual([]);
  });

  it('is nothing for a number that ends a filter, nor after words that mean nothing', () => {
    for (const text of ['até 5', 'até 3', 'carro de']) expect(suggestion(text)).toEqual([]);
    expect(suggestion('xyzw jee')).toEqual([]);
  });
});

it.each(['model', 'condition'] as const)(
  'where one vehicle of the list does not say its %s, no number is given of it',
  (name) => {
    const at = stock.vehicles.findIndex(({ brand }) => brand === 'Jeep');
    const vehicles = stock.vehicles.map((vehicle, index) =>
      index === at ? { ...vehicle, [name]: null } : vehicle,
    );
    const uncertain = createSuggester({ ...stock, vehicles });
    const text = { model: 'jeep compass', condition: 'jeep seminovo' }[name];
    expect(uncertain(text).meaning?.count).toBeNull();
    expect(uncertain('jeep').meaning?.count).toEqual(expect.any(Number));
  },
);

it.each(['suv blindado até 180 mil', 'xyzw qqqq asdf', 'a', 'toyota cor'])(
  'suggesting for “%s” among 5,000 vehicles takes at most 30 ms of processor time',
  (text) => {
    const large = createRealisticStock(5_000);
    const suggestFor = createStockSuggester(createStockFromList(large), large.names);
    expect(takesLongerThan(() => suggestFor(text), 30)).toBe(false);
  },
);
