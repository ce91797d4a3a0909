import fc from 'fast-check';

import { formatReais } from '../format/numbers';
import { parseReais } from './money';

test.each([
  ['R$ 189.900,00', 18_990_000],
  ['R$\u00a0189.900,50', 18_990_050],
  ['R$189900', 18_990_000],
  [' r$ 1.234.567,8 ', 123_456_780],
  ['189900.00', 18_990_000],
  ['189.900', 18_990_000],
  ['0,99', 99],
  ['R$ 0,00', 0],
  [189_900, 18_990_000],
  [1_999.99, 199_999],
  ['Sob consulta', null],
  ['', null],
  ['R$', null],
  ['-10', null],
  ['1.23.456', null],
  ['10,999', null],
  [-1, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
])('parseReais(%j) is %j', (value, expected) => {
  expect(parseReais(value)).toBe(expected);
});

test.each([
  [18_990_000, 'R$ 189.900'],
  [18_990_050, 'R$ 189.900,50'],
  [5, 'R$ 0,05'],
  [0, 'R$ 0'],
])('formatReais(%j) is %j', (cents, expected) => {
  expect(formatReais(cents)).toBe(expected);
});

test('parseReais returns whole cents or null for any text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cents = parseReais(text);
      expect(cents === null || (Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
    }),
  );
});
