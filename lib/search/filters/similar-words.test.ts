import fc from 'fast-check';

import { trackReachedStates } from '@/lib/server/testing/reaching';

import { createListedVehicle, createStockRecord } from '../testing/stock';
import { toQuotableText, toWordsSlug, hasVehicleWords, areSimilarWords } from './similar-words';

const LETTERS = 'abcd'.split('');

/** Returns every word that one typing error makes of another. */
function misspelt(word: string): ReadonlySet<string> {
  const isLetter = (at: number) => /[a-z]/.test(word[at] ?? '');
  const all = Array.from({ length: word.length + 1 }, (_, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    return [
      ...LETTERS.map((letter) => before + letter + word.slice(at)),
      ...(isLetter(at)
        ? [before + after, ...LETTERS.map((letter) => before + letter + after)]
        : []),
      ...(isLetter(at) && isLetter(at + 1)
        ? [`${before}${word[at + 1]}${word[at]}${word.slice(at + 2)}`]
        : []),
    ];
  });
  return new Set(all.flat());
}

it('words are similar where one typing error makes one of the other, numbers and short words left out', () => {
  const character = fc.constantFrom(...LETTERS, '1', '2');
  const word = fc.string({ unit: character, minLength: 1, maxLength: 7 });
  const pair = fc.oneof(
    fc.tuple(word, word),
    word.chain((one) => fc.tuple(fc.constant(one), fc.constantFrom(...misspelt(one)))),
    word.chain((one) =>
      fc
        .constantFrom(...misspelt(one))
        .chain((other) => fc.tuple(fc.constant(one), fc.constantFrom(other, ...misspelt(other)))),
    ),
  );
  const reached = trackReachedStates('the same', 'an error apart', 'too short', 'other words');
  fc.assert(
    fc.property(pair, ([one, other]) => {
      const isLong = Math.min(one.length, other.length) >= 4 && !/\d/.test(one + other);
      const expected = one === other || (isLong && misspelt(one).has(other));
      reached.note('the same', one === other);
      reached.note('an error apart', expected && one !== other);
      reached.note('too short', !isLong && one !== other && misspelt(one).has(other));
      reached.note('other words', isLong && !expected);
      expect([one, other, areSimilarWords(one, other)]).toEqual([one, other, expected]);
      expect(areSimilarWords(other, one)).toBe(expected);
    }),
    { numRuns: 2_000 },
  );
  expect(reached.never()).toEqual([]);
});

it.each([
  ['', null],
  ['  … ', null],
  ['Teto Solar', 'teto-solar'],
  ['a b c d e f g h i j', 'a-b-c-d-e-f-g-h'],
  ['1,4 TB 16V', '1.4-tb-16v'],
  ['2.0.1', '2.0-1'],
  ['250.000', '250-000'],
  ['x'.repeat(30), 'x'.repeat(24)],
])('words of an address: "%s" → %s', (text, expected) => {
  expect(toWordsSlug(text)).toBe(expected);
});

const vehicle = {
  ...createListedVehicle(createStockRecord({ brand: 'Jeep', model: 'Compass' }), 0),
  title: 'Longitude T 270 2,0 TB Aut.',
};

it.each([
  ...['compass', 'comp', 'conpass', 'jeep-longitude', '2-0', '2.0', '2.0-turbo', 'tb'],
  ...['automatico', 't270', 't27'],
])('the vehicle has the words "%s"', (words) => {
  expect(hasVehicleWords(vehicle, words)).toBe(true);
});

it.each(['2', 'jee', 'jeep-limited', 'limited-jeep', 'pass', '1.0', '0', '270t'])(
  'the vehicle does not have the words "%s"',
  (words) => {
    expect(hasVehicleWords(vehicle, words)).toBe(false);
  },
);

it.each([
  ['preto fosco', 'preto fosco'],
  ['1.3 turbo', '1.3 turbo'],
  ["Fáisca-SW4, d'água", "Fáisca-SW4, d'água"],
  ['1.200.000 km', '1.200.000 km'],
  ['até 2.0. Preto', 'até 2.0. Preto'],
  ['civic 2022 de 2023', 'civic 2022 de 2023'],
  ['evil-site.example.com clique', 'clique'],
  ['preto www.mau.test fosco', 'preto fosco'],
  ['маркет.рф ok', 'ok'],
  ['eu＠mau carro', 'carro'],
  ['//mau carro', 'carro'],
  ['ligue 11987654321', 'ligue'],
  ['ligue 98765-4321 já', 'ligue já'],
  ['ligue (11) 98765 4321 já', 'ligue já'],
])('%p is quoted as %p, which is quoted as it is', (text, quoted) => {
  expect(toQuotableText(text)).toBe(quoted);
  expect(toQuotableText(quoted)).toBe(quoted);
});

it.each([
  ...['', ' … ', '163.com', 'Mau.Test', 'mau。test mau．test mau｡test mau․test'],
  ...['mau.\u0301test', 'ｍａｕ．ｔｅｓｔ', 'mau-.test', 'eu@mau', 'http://3232235777'],
  ...['https:mau', '\\\\mau', 'mau：8080', '0800 123 4567', '１１９８７６５４３２１', '٠٨٠٠١٢٣٤'],
  ...['192.168.0.100'],
])('nothing of %p is quoted', (text) => {
  expect(toQuotableText(text)).toBeNull();
});

it('no text is quoted with a link or a telephone number', () => {
  const part = fc.constantFrom(
    ...'ab1234.。．@/:\\ -\u0301\u200b＠９'.split(''),
    'mau.test',
    '98765-4321',
  );
  fc.assert(
    fc.property(fc.string({ unit: part, maxLength: 80 }), (text) => {
      const quoted = toQuotableText(text) ?? '';
      expect(quoted).not.toMatch(/[\p{L}\p{N}]\.\p{L}|[@/:\\]/u);
      expect(quoted.replace(/[^\p{L}\p{N}]/gu, '')).not.toMatch(/\p{N}{8}/u);
    }),
  );
});
