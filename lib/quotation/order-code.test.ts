import fc from 'fast-check';

import { isOrderCode, normaliseOrderCode } from './order-code';

it.each(['BLD-2026-7F3K9Q2M', '48217', '123/2026', 'a', 'V1StGXR8_Z5jdHi6B-myT', 'x'.repeat(100)])(
  '%s is accepted as an order code',
  (order) => {
    expect(isOrderCode(order)).toBe(true);
  },
);

it.each([
  '',
  ' ABC-1',
  'ABC-1 ',
  'ABC 1',
  'ABC-1\t',
  'ABC-1\n',
  'ABC-1\u0000',
  'ABC-1\u00a0',
  'ＡBC-1',
  'ÁBC-1',
  'ABC-1%20',
  'ABC-1+',
  'ABC-1/',
  '/ABC-1',
  'ABC-1.',
  '..',
  'ABC\\1',
  'x'.repeat(101),
])('%j is refused as an order code', (order) => {
  expect(isOrderCode(order)).toBe(false);
});

it('an order has one normal spelling, whatever a backend trims, folds or normalises', () => {
  const order = fc
    .string({
      unit: fc.constantFrom(...Array.from('aAbBzZ019-_.~/ \tÁＡ')),
      minLength: 1,
      maxLength: 12,
    })
    .filter(isOrderCode);
  fc.assert(
    fc.property(order, (code) => {
      for (const spelling of [code.trim(), code.toUpperCase(), code.normalize('NFKC')]) {
        expect(normaliseOrderCode(spelling)).toBe(normaliseOrderCode(code));
      }
    }),
  );
});
