import fc from 'fast-check';

import { formatPrice, parsePrice } from './money';
import { slugify, toComparableText } from './text';

describe('prices', () => {
  test.each([
    [18_990_000, 'R$ 189.900,00'],
    [189_000_000, 'R$ 1.890.000,00'],
    [0, 'R$ 0,00'],
    [123, 'R$ 1,23'],
  ])('%p cents are %p', (cents, text) => {
    expect(formatPrice(cents)).toBe(text);
  });

  test('a formatted price is parsed to the same cents', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (cents) => parsePrice(formatPrice(cents)) === cents),
    );
  });

  test('a number means reais, and other texts have no price', () => {
    expect(parsePrice(189_900)).toBe(18_990_000);
    expect(parsePrice('sob consulta')).toBeUndefined();
  });
});

describe('names', () => {
  test('names are compared without accents, case and punctuation', () => {
    expect(toComparableText('  BRANDT & Söhne ')).toBe(toComparableText('brandt sohne'));
    expect(slugify('Étoile Grife & Nuit')).toBe('etoile-grife-nuit');
  });
});
