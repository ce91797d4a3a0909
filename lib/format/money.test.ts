import fc from 'fast-check';

import { parseReais } from '@/lib/br/money';

import { formatReaisAndCents, reaisFromDigits } from './money';

test.each([
  ['', ''],
  ['0', ''],
  ['2', 'R$ 0,02'],
  ['28', 'R$ 0,28'],
  ['28990000', 'R$ 289.900,00'],
  ['R$ 289.900,005', 'R$ 2.899.000,05'],
  ['R$ 289.900,0', 'R$ 28.990,00'],
  ['abc', ''],
  ['999999999999999', 'R$ 999.999.999,99'],
])('while %j is typed it reads %j', (typed, read) => {
  expect(reaisFromDigits(typed)).toBe(read);
});

test('what is written is read back to the cent, and writing it again changes nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (cents) => {
      const written = formatReaisAndCents(cents);
      expect(parseReais(written)).toBe(cents);
      expect(reaisFromDigits(written)).toBe(written);
      expect(reaisFromDigits(String(cents))).toBe(written);
    }),
  );
});
