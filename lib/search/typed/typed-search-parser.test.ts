import fc from 'fast-check';

import { specNames } from '@/lib/stock/vehicle/spec-kinds';
import { takesLongerThan } from '@/lib/server/testing/takes-longer-than';

import { toCanonicalFilters, wholeStockSearch } from '../filters/canonical-filters';
import { anySearchInWords } from '../testing/in-words';
import type { StockNames } from '../filters/types';
import { stockNames } from '../testing/stock-names';
import { typedQueries } from '../testing/typed-queries';
import type { ExpectedFilters } from '../testing/typed-filters';
import { typedSpecs } from '../testing/typed-specs';
import { realNames, rows } from './testing/real-stock';
import { tokenise } from './tokens';
import { createTypedSearchParser, getTypedSearchParser } from './typed-search-parser';

/** Returns a parser that returns the words without a filter as texts. */
function createReader(names: StockNames) {
  const parse = createTypedSearchParser(names);
  return (text: string) => {
    const { filters, others } = parse(text);
    return { filters, others: others.map((other) => other.text) };
  };
}

const read = createReader(stockNames);

const expectMeaningOf =
  (reader: typeof read) =>
  (text: string, wanted: ExpectedFilters, others: readonly string[] = []) => {
    const filters = toCanonicalFilters({ ...wholeStockSearch, ...wanted });
    expect(reader(text)).toEqual({ filters, others });
  };

test.each(typedQueries)('“%s” means %j', expectMeaningOf(read));

it('a parser is remembered for the same names, and made anew for others', () => {
  const names = { ...stockNames, specs: specNames };
  const first = getTypedSearchParser(names);
  expect(getTypedSearchParser(structuredClone(names))).toBe(first);
  expect(first('suv').filters.bodies).toEqual(['suv']);
  const without = getTypedSearchParser({ ...names, specs: [] });
  expect(without('suv')).toMatchObject({ filters: { bodies: [] }, others: [{ text: 'suv' }] });
  const renamed = getTypedSearchParser({ ...names, brands: ['Nova'], models: [] });
  expect(renamed('nova').filters.brand).toBe('nova');
  expect(getTypedSearchParser(names)('suv').filters.bodies).toEqual(['suv']);
});

it('whatever a search says in words is read back as that search', () => {
  fc.assert(
    fc.property(anySearchInWords, ({ filters, text }) => {
      expect([text, read(text)]).toEqual([text, { filters, others: [] }]);
    }),
    { numRuns: 1_000 },
  );
});

/** Amounts in thousands, as people write them. */
const thousands = fc
  .integer({ min: 5, max: 450 })
  .chain((value) => fc.constantFrom(`${value} mil`, `${value}k`, `${value}.000`, `${value}000`));
const endWords = fc.constantFrom(
  ...['até', 'abaixo de', 'menor que', 'no máximo', 'menos de', 'inferior a', 'de até', '<'],
  ...['nada acima de', 'nunca mais de', 'jamais superior a'],
);
const kmWords = fc.constantFrom(
  ...['km', 'kms', 'quilometragem', 'quilômetros', 'km rodados', 'rodado'],
);
const engines = fc
  .tuple(fc.integer({ min: 0, max: 8 }), fc.constantFrom('.', ','), fc.integer({ min: 0, max: 9 }))
  .map(([litres, sign, tenths]) => `${litres}${sign}${tenths}`);
const name = fc.constantFrom(
  ...['compass', 'audi a3', '320i', 'hb20', 'c 180', 'peugeot 208', 'blindado'],
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
    ...['até 90 mil', 'a partir de 60 mil', '2020', 'km até 50 mil', 'turbo', ''],
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

const parseReal = createTypedSearchParser(realNames);
const visitorTexts = [
  ...typedQueries.map(([text]) => text),
  ...typedSpecs.map(([text]) => text),
  ...rows.map(({ q }) => q),
];
const anyText = fc.oneof(
  fc.constantFrom(...visitorTexts),
  fc
    .array(fc.constantFrom(...visitorTexts.flatMap((text) => text.split(' '))), { maxLength: 12 })
    .map((words) => words.join(' ')),
);

it('every token is used, without meaning, or named', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { words, parts } = tokenise(text);
      const { fates, others } = parseReal(text);
      expect([text, fates.length]).toEqual([text, words.length]);
      const named = new Set(others.flatMap((other) => other.parts));
      const lost = words.filter(
        (_, at) => fates[at] === 'other' && !parts[at]?.every((part) => named.has(part)),
      );
      expect([text, lost]).toEqual([text, []]);
    }),
    { numRuns: 3_000 },
  );
});

describe('where the group names a monthly rate', () => {
  const readWithRate = createReader({ ...stockNames, monthlyRate: 189 });
  // 2.000 reais for 60 months at 1,89% repay 71.409 reais.
  it.each([
    ['60x de 2 mil', 71_000],
    ['até 60x de 2 mil', 71_000],
    ['em até 60 vezes de R$ 2.000,00 por mês', 71_000],
    ['60 parcelas fixas de 2.000 reais sem entrada', 71_000],
    ['48x 1500', 47_000],
    ['12x de 900', 9_000],
  ])('“%s” means a price up to %d', (text, priceTo) => {
    expect(readWithRate(text).filters).toMatchObject({ priceTo });
    expect(read(text).filters).toMatchObject({ priceTo: null });
  });

  it.each([
    'parcelas de 1500',
    'entrada de 20 mil e 60x de 2 mil',
    '60x',
    '60x de entrada',
    '0x de 2 mil',
  ])('“%s” means no price, and is named', (text) => {
    const { filters, others } = readWithRate(text);
    expect(filters).toMatchObject({ priceFrom: null, priceTo: null });
    expect(others).not.toEqual([]);
  });
});

/** The highest price of a filter; higher prices are reduced to it. */
const MAX_PRICE = 999_999_999;

it('no filter has a number that no token says', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { filters } = parseReal(text);
      const { words } = tokenise(text);
      const numbers = words.flatMap((word) => {
        const isGrouped = /^\d{1,3}(?:\.\d{3})+/.test(word);
        const value = Number.parseFloat(
          (isGrouped ? word.replace(/\./g, '') : word).replace(',', '.'),
        );
        return Number.isNaN(value) ? [] : [value];
      });
      const sums = numbers.flatMap((value) => [
        value,
        value + 0.5,
        ...numbers.map((more) => value + more / 1_000),
      ]);
      const isSaid = (value: number | null) =>
        value === null ||
        value === MAX_PRICE ||
        sums.some((each) =>
          [1, 1_000, 1_000_000].some((factor) => Math.abs(each * factor - value) < 1),
        );
      const isYearSaid = (year: number | null) =>
        year === null ||
        [0, 1, -1].some((by) => numbers.some((each) => each % 100 === (year + by) % 100));
      const { priceFrom, priceTo, yearFrom, yearTo, kmTo } = filters;
      expect([text, [priceFrom, priceTo].filter((value) => !isSaid(value))]).toEqual([text, []]);
      expect([text, [yearFrom, yearTo].filter((value) => !isYearSaid(value))]).toEqual([text, []]);
      // Kilometres are rounded up to the step of addresses.
      expect([text, kmTo === null || numbers.length > 0]).toEqual([text, true]);
    }),
    { numRuns: 3_000 },
  );
});

const partsOfSearch = [
  ...['compass', 'diesel', 'preto', 'automático', 'blindado', 'suv', 'sem teto solar', '7 lugares'],
  ...['4x4', 'seminovo', 'mais barato', 'xyzw'],
];
const anyParts = fc
  .tuple(
    fc.subarray(partsOfSearch),
    fc.option(fc.constantFrom('ano 2020', '2020 pra cima', 'até 2018', '2019/2020')),
    fc.option(fc.constantFrom('até 50 mil km', 'menos de 30 mil km', '80.000 km rodados')),
    fc.option(
      fc.constantFrom(
        'até 90 mil',
        'acima de R$ 100.000',
        'de 100 a 200 mil reais',
        'no máximo 80k',
      ),
    ),
  )
  .map(([words, year, km, price]) => [
    ...words,
    ...[year, km, price].filter((part) => part !== null),
  ]);

it('the order of the parts does not matter', () => {
  fc.assert(
    fc.property(
      anyParts.chain((parts) =>
        fc.tuple(
          fc.constant(parts),
          fc.shuffledSubarray(parts, { minLength: parts.length, maxLength: parts.length }),
        ),
      ),
      ([parts, shuffled]) => {
        const one = parseReal(parts.join(' '));
        const other = parseReal(shuffled.join(' '));
        expect([shuffled, other.filters]).toEqual([shuffled, one.filters]);
        expect(other.others.map(({ text }) => text)).toEqual(one.others.map(({ text }) => text));
      },
    ),
    { numRuns: 3_000 },
  );
});

it('“até” and “acima” keep their direction, wherever they stand', () => {
  const amount = fc.integer({ min: 20, max: 900 }).map((value) => `${value} mil`);
  const lower = fc.constantFrom(
    ...['acima de', 'mais de', 'a partir de', 'no mínimo', '>', 'nada abaixo de', 'nunca menos de'],
  );
  fc.assert(
    fc.property(
      fc.shuffledSubarray(partsOfSearch, { maxLength: 4 }),
      fc.constantFrom('', 'ano 2020', '2021', 'até 50 mil km'),
      lower,
      endWords,
      amount,
      fc.boolean(),
      (words, year, from, to, value, isUpper) => {
        const text = [...words, year, isUpper ? to : from, value].join(' ');
        const { priceFrom, priceTo } = parseReal(text).filters;
        const reais = Number.parseInt(value, 10) * 1_000;
        expect([text, priceFrom, priceTo]).toEqual(
          isUpper ? [text, null, reais] : [text, reais, null],
        );
      },
    ),
    { numRuns: 3_000 },
  );
});

describe('reading any words takes at most 10 ms of processor time', () => {
  const syllables = ['co', 'ra', 'lla', 'mo', 'vi', 'ter', 'go', 'sa', 'pi', 'du', 'xe', 'bra'];
  /** A large stock has as many names. */
  const names = Array.from({ length: 600 }, (_, at) => {
    const word = Array.from(
      { length: 1 + ((at * 7_919) % 5) },
      (_each, place) => syllables[(at * 31 + place * 17 + Math.floor(at / 12)) % syllables.length],
    ).join('');
    return { brand: `Marca ${at % 120}`, name: at % 3 === 0 ? `${word} Cross ${at % 9}` : word };
  });
  const readMany = createReader({
    brands: [...new Set(names.map(({ brand }) => brand))],
    models: names,
    conditions: [],
    specs: specNames,
    monthlyRate: null,
    city: null,
  });

  it.each([
    ...['sem ', 'menos preto ', 'menos preto e ', 'nem o ', 'interior bege ', 'que nao seja '],
    ...['automatc ', 'garantia do '],
    ...['9 ', 'e ', 'duzentos e ', 'vidro 10 anos ', '60x de 2 mil '],
    ...['abcd ', 'cora ', 'corallamo ', 'xebrax cros ', 'co ra lla mo ', 'a ', '1 ', '111 ', '1a'],
    ...['até 1 ', 'km ', 'r$', 'de ', 'sw4 ', 'abcdefgh', 'marca 1 ', 'blindado ', 'ou '],
  ])('“%s”, again and again', (words) => {
    expect(takesLongerThan(() => readMany(words.repeat(300 / words.length)), 10)).toBe(false);
  });
});

describe('a name that several have', () => {
  const readNames = createReader({
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
    monthlyRate: null,
    city: null,
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
  const readSpecs = createReader({ ...stockNames, specs: specNames });

  it.each(typedSpecs)('“%s” means %j', expectMeaningOf(readSpecs));
});

it('words for a specification that the stock does not say are no filter', () => {
  expectMeaningOf(read)('suv automático preto', {}, ['suv', 'automatico', 'preto']);
});
