import fc from 'fast-check';

import { reaisFromDigits } from '@/lib/site/format/numbers';

import { likelyPrice } from './price-question';

it('asks about whole reais that were taken for cents', () => {
  expect(likelyPrice(reaisFromDigits('98500'))).toBe('R$ 98.500,00');
  expect(likelyPrice('R$ 4.999,99')).toBe('R$ 499.999,00');
});

it.each(['', 'R$ 0,00', 'a combinar', 'R$ 5.000,00', 'R$ 289.900,00'])(
  'asks nothing about "%s"',
  (price) => {
    expect(likelyPrice(price)).toBeNull();
  },
);

it('never asks about what it proposed from R$ 50 on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50_00, max: 4_999_99 }), (cents) => {
      const proposed = likelyPrice(reaisFromDigits(String(cents)));
      expect(proposed).not.toBeNull();
      expect(likelyPrice(proposed ?? '')).toBeNull();
    }),
  );
});
