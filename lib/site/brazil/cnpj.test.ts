import fc from 'fast-check';

import { parseCnpj } from './cnpj';

test.each([
  ['12345678000195', '12.345.678/0001-95'],
  ['12.345.678/0001-95', '12.345.678/0001-95'],
  // The Receita Federal's own example of a number with letters.
  ['12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
])('%s → %s', (typed, formatted) => {
  expect(parseCnpj(typed)).toBe(formatted);
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
  const validCnpj = '12345678000195';
  fc.assert(
    fc.property(fc.nat({ max: 13 }), fc.nat({ max: 9 }), (position, digit) => {
      const typed = validCnpj.slice(0, position) + String(digit) + validCnpj.slice(position + 1);
      expect(parseCnpj(typed) === null).toBe(typed !== validCnpj);
    }),
  );
  for (let position = 0; position < 13; position++) {
    const [one = '', nextDigit = ''] = validCnpj.slice(position, position + 2);
    const typed = validCnpj.slice(0, position) + nextDigit + one + validCnpj.slice(position + 2);
    expect(parseCnpj(typed) === null).toBe(one !== nextDigit);
  }
});
