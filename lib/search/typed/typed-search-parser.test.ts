import fc from 'fast-check';

import { specNames } from '@/lib/stock/vehicle/spec-kinds';
import { takesLongerThan } from '@/lib/server/testing/takes-longer-than';

import { toCanonicalFilters, wholeStockSearch } from '../filters';
import { anySearchInWords } from '../testing/in-words';
import { stockNames } from '../testing/stock-names';
import { typedQueries } from '../testing/typed-queries';
import { typedTextsWithoutSpecs, typedSpecs } from '../testing/typed-specs';
import { createTypedSearchParser, getTypedSearchParser } from './typed-search-parser';

const read = createTypedSearchParser(stockNames);

test.each(typedQueries.map(([text, wanted, others = []]) => ({ text, wanted, others })))(
  '$text',
  ({ text, wanted, others }) => {
    expect(read(text)).toEqual({
      filters: toCanonicalFilters({ ...wholeStockSearch, ...wanted }),
      others,
    });
  },
);

it('a parser is remembered for the same names, and made anew for others', () => {
  const names = { ...stockNames, specs: specNames };
  const first = getTypedSearchParser(names);
  expect(getTypedSearchParser(structuredClone(names))).toBe(first);
  expect(first('suv').filters.bodies).toEqual(['suv']);
  const without = getTypedSearchParser({ ...names, specs: [] });
  expect(without('suv')).toMatchObject({ filters: { bodies: [] }, others: ['suv'] });
  const renamed = getTypedSearchParser({ ...names, brands: ['Nova'], models: [] });
  expect(renamed('nova').filters.brand).toBe('nova');
  expect(getTypedSearchParser(names)('suv').filters.bodies).toEqual(['suv']);
});

it('the table holds two hundred different queries', () => {
  expect(new Set(typedQueries.map(([text]) => text)).size).toBeGreaterThanOrEqual(200);
});

it('whatever a search says in words is read back as that search', () => {
  fc.assert(
    fc.property(anySearchInWords, ({ filters, text }) => {
      expect([text, read(text)]).toEqual([text, { filters, others: [] }]);
    }),
    { numRuns: 1_000 },
  );
});

/** People write a thousand and more like this. */
const thousands = fc
  .integer({ min: 5, max: 450 })
  .chain((value) => fc.constantFrom(`${value} mil`, `${value}k`, `${value}.000`, `${value}000`));
const endWords = fc.constantFrom(
  ...['até', 'abaixo de', 'menor que', 'no máximo', 'menos de', 'inferior a', 'de até', '<'],
);
const kmWords = fc.constantFrom(
  'km',
  'kms',
  'quilometragem',
  'quilômetros',
  'km rodados',
  'rodado',
);
const engines = fc
  .tuple(fc.integer({ min: 0, max: 8 }), fc.constantFrom('.', ','), fc.integer({ min: 0, max: 9 }))
  .map(([litres, sign, tenths]) => `${litres}${sign}${tenths}`);
const name = fc.constantFrom(
  'compass',
  'audi a3',
  '320i',
  'hb20',
  'c 180',
  'peugeot 208',
  'blindado',
);

it('a number beside a word for kilometres is no price, on whichever side the word stands', () => {
  const texts = fc.oneof(
    fc.tuple(name, kmWords, endWords, thousands),
    fc.tuple(name, endWords, thousands, kmWords),
    fc.tuple(name, endWords, thousands, fc.constant('de'), kmWords),
    fc.tuple(kmWords, endWords, thousands, name),
  );
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join(' ');
      const { filters, others } = read(text);
      expect([text, filters.priceFrom, filters.priceTo, others]).toEqual([text, null, null, []]);
      expect([text, filters.kmTo]).toEqual([text, expect.any(Number)]);
    }),
    { numRuns: 1_000 },
  );
});

it('an engine is looked for in titles, and changes nothing else of a search', () => {
  const rest = fc.constantFrom(
    'até 90 mil',
    'a partir de 60 mil',
    '2020',
    'km até 50 mil',
    'turbo',
    '',
  );
  fc.assert(
    fc.property(name, engines, rest, (car, engine, more) => {
      const text = `${car} ${engine} ${more}`;
      const { filters, others } = read(text);
      const without = read(`${car} ${more}`);
      expect([text, filters]).toEqual([text, without.filters]);
      expect([text, others]).toEqual([text, [engine.replace(',', '.'), ...without.others]]);
    }),
    { numRuns: 1_000 },
  );
});

it('never throws, and gives canonical filters, for any text', () => {
  const noise = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .array(fc.oneof(fc.constantFrom(...typedQueries.map(([text]) => text)), fc.string()), {
        maxLength: 4,
      })
      .map((texts) => texts.join(' ')),
  );
  fc.assert(
    fc.property(noise, (text) => {
      const { filters } = read(text);
      expect(toCanonicalFilters(filters)).toEqual(filters);
    }),
    { numRuns: 2_000 },
  );
});

describe('reading any words takes at most 5 ms of processor time', () => {
  const syllables = ['co', 'ra', 'lla', 'mo', 'vi', 'ter', 'go', 'sa', 'pi', 'du', 'xe', 'bra'];
  /** A large stock has as many names. */
  const names = Array.from({ length: 600 }, (_, at) => {
    const word = Array.from(
      { length: 1 + ((at * 7_919) % 5) },
      (_each, place) => syllables[(at * 31 + place * 17 + Math.floor(at / 12)) % syllables.length],
    ).join('');
    return { brand: `Marca ${at % 120}`, name: at % 3 === 0 ? `${word} Cross ${at % 9}` : word };
  });
  const readMany = createTypedSearchParser({
    brands: [...new Set(names.map(({ brand }) => brand))],
    models: names,
    conditions: [],
    specs: specNames,
  });

  it.each([
    ...[
      'sem ',
      'menos preto ',
      'menos preto e ',
      'nem o ',
      'interior bege ',
      'que nao seja ',
      'automatc ',
      'garantia do ',
    ],
    ...['abcd ', 'cora ', 'corallamo ', 'xebrax cros ', 'co ra lla mo ', 'a ', '1 ', '111 ', '1a'],
    ...['até 1 ', 'km ', 'r$', 'de ', 'sw4 ', 'abcdefgh', 'marca 1 ', 'blindado ', 'ou '],
  ])('“%s”, again and again', (words) => {
    expect(takesLongerThan(() => readMany(words.repeat(200 / words.length)), 5)).toBe(false);
  });
});

describe('a name that several have', () => {
  const readNames = createTypedSearchParser({
    brands: ['Audi', 'Mini', 'Ford', 'Jeep'],
    models: [
      { brand: 'Audi', name: 'Turbo X' },
      { brand: 'Ford', name: 'Turbo X' },
      { brand: 'Ford', name: 'Mini' },
      { brand: 'Ford', name: 'Bronco Raptor' },
      { brand: 'Audi', name: 'Raptor Coast' },
      { brand: 'Jeep', name: '…' },
      { brand: 'Jeep', name: 'Avenger 1.0' },
    ],
    conditions: [],
    specs: [],
  });

  it.each([
    ['turbo x', 'audi', 'turbo-x', []],
    ['ford turbo x', 'ford', 'turbo-x', []],
    ['mini', 'mini', null, []],
    ['ford mini', 'ford', 'mini', []],
    ['ford turbox', 'ford', 'turbo-x', []],
    ['ford tubrox', 'ford', 'turbo-x', []],
    ['raptor', null, null, ['raptor']],
    ['ford raptor', 'ford', 'bronco-raptor', []],
    ['audi raptor', 'audi', 'raptor-coast', []],
    ['bmw', null, null, ['bmw']],
    ['1.0', 'jeep', 'avenger-1-0', []],
    ['beamer', null, null, ['beamer']],
  ] as const)('“%s” is %s %s', (text, brand, model, others) => {
    const { filters, ...typed } = readNames(text);
    expect({ brand: filters.brand, model: filters.model, ...typed }).toEqual({
      brand,
      model,
      others,
    });
  });
});

describe('where the stock says the specifications of most vehicles', () => {
  const readSpecs = createTypedSearchParser({ ...stockNames, specs: specNames });

  it.each(typedSpecs)('%s', (text, wanted) => {
    expect(readSpecs(text)).toEqual({
      filters: toCanonicalFilters({ ...wholeStockSearch, ...wanted }),
      others: [],
    });
  });

  it.each(typedTextsWithoutSpecs)('“%s” has words that no filter means', (text, wanted, others) => {
    expect(readSpecs(text)).toEqual({
      filters: toCanonicalFilters({ ...wholeStockSearch, ...wanted }),
      others,
    });
  });

  it('has more than two hundred texts', () => {
    expect(new Set(typedSpecs.map(([text]) => text)).size).toBeGreaterThan(200);
  });
});

it('words for a specification that the stock does not say are no filter', () => {
  expect(read('suv automático preto')).toEqual({
    filters: toCanonicalFilters(wholeStockSearch),
    others: ['suv', 'automatico', 'preto'],
  });
});
