import fc from 'fast-check';

import { formatTypedReais } from '@/lib/site/format/typed-numbers';

import { suggestLikelyPrice } from './likely-price';

it('asks about whole reais that the mask showed as cents', () => {
  expect(suggestLikelyPrice(formatTypedReais('120000'))).toEqual({
    likelyPrice: 'R$ 120.000',
    typedPrice: 'R$ 1.200',
  });
  expect(suggestLikelyPrice(formatTypedReais('600000'))).toMatchObject({
    likelyPrice: 'R$ 600.000',
  });
  expect(suggestLikelyPrice(formatTypedReais('1589900'))).toMatchObject({
    likelyPrice: 'R$ 1.589.900',
  });
  expect(suggestLikelyPrice('R$ 19.999,99')).toEqual({
    likelyPrice: 'R$ 1.999.999',
    typedPrice: 'R$ 19.999,99',
  });
});

it.each(['', 'R$ 0,00', 'a combinar', 'R$ 20.000,00', 'R$ 1.200.000,00'])(
  'asks nothing about "%s"',
  (price) => {
    expect(suggestLikelyPrice(price)).toBeNull();
  },
);

it('never asks about a price that it suggested, from R$ 200 on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200_00, max: 19_999_99 }), (cents) => {
      const question = suggestLikelyPrice(formatTypedReais(String(cents)));
      expect(question).not.toBeNull();
      expect(suggestLikelyPrice(question?.likelyPrice ?? '')).toBeNull();
    }),
  );
});
