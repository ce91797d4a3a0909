import fc from 'fast-check';

import { parseCnpj } from './cnpj';

test.each([
  ['12345678000195', '12.345.678/0001-95'],
  ['12.345.678/0001-95', '12.345.678/0001-95'],
  // The Receita Federal's own example of a number with letters.
  ['12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
])('%s → %s', (typed, written) => {
  expect(parseCnpj(typed)).toBe(written);
});

test.each([
  '',
  '12345678000190',
  '00000000000000',
  '1234567800019',
  '123456780001950',
  '12ABC34501DEA5',
])('%j is no CNPJ', (typed) => {
  expect(parseCnpj(typed)).toBeNull();
});

test('a CNPJ with one wrong digit, or with two neighbouring digits exchanged, is refused', () => {
  const right = '12345678000195';
  fc.assert(
    fc.property(fc.nat({ max: 13 }), fc.nat({ max: 9 }), (at, digit) => {
      const typed = right.slice(0, at) + String(digit) + right.slice(at + 1);
      expect(parseCnpj(typed) === null).toBe(typed !== right);
    }),
  );
  for (let at = 0; at < 13; at++) {
    const [one = '', other = ''] = right.slice(at, at + 2);
    const typed = right.slice(0, at) + other + one + right.slice(at + 2);
    expect(parseCnpj(typed) === null).toBe(one !== other);
  }
});
