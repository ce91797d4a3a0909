import fc from 'fast-check';

import { parseReais } from '@/lib/site/brazil/money';

import {
  formatCountOf,
  formatKilometres,
  formatReais,
  formatReaisAndCents,
  formatTypedWholeReais,
  parseTypedWholeReais,
} from './numbers';
import { formatTypedKilometres, formatTypedReais } from './typed-numbers';

test('numbers are formatted as Intl formats them in pt-BR', () => {
  const intl = (digits: number) =>
    new Intl.NumberFormat('pt-BR', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const [wholeFormat, withCents] = [intl(0), intl(2)];
  fc.assert(
    fc.property(fc.nat({ max: 1e12 }), (number) => {
      expect(formatKilometres(number)).toBe(`${wholeFormat.format(number)}\u00a0km`);
      expect(formatReaisAndCents(number)).toBe(`R$ ${withCents.format(number / 100)}`);
    }),
  );
});

describe('a number of cars', () => {
  it.each([
    [0, '0\u00a0carros'],
    [1, '1\u00a0carro'],
    [31, '31\u00a0carros'],
    [1204, '1.204\u00a0carros'],
  ])('%d', (quantity, text) => {
    expect(formatCountOf(quantity, 'carro', 'carros')).toBe(text);
  });
});

describe('typed kilometres', () => {
  it.each([
    ['', ''],
    ['980', '980'],
    ['12400', '12.400'],
    ['12.4005', '124.005'],
    ['1.2400', '12.400'],
    ['58 mil', '58 mil'],
    ['31.700 km', '31.700 km'],
    ['31.', '31.'],
    ['31.7', '31.7'],
    ['1.250.00', '1.250.00'],
  ])('%j is formatted as %j', (typed, text) => {
    expect(formatTypedKilometres(typed)).toBe(text);
    expect(formatTypedKilometres(typed, 'pasted')).toBe(text);
  });

  it.each([
    ['12.40', '1.240'],
    ['1.', '1'],
    ['.400', '400'],
  ])('%j, left by deleting, is formatted as %j', (left, text) => {
    expect(formatTypedKilometres(left, 'deleted')).toBe(text);
  });
});

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
])('the typed amount %j is formatted as %j', (typed, text) => {
  expect(formatTypedReais(typed)).toBe(text);
});

test.each([
  ['R$ 1.200.000', 'R$ 1.200.000,00'],
  ['1.200.000', 'R$ 1.200.000,00'],
  ['R$\u00A0120.000,00', 'R$ 120.000,00'],
  ['r$98500', 'R$ 98.500,00'],
  ['289.900,0', 'R$ 289.900,00'],
  ['289.900,5', 'R$ 289.900,50'],
  ['R$ 289.900,0', 'R$ 289.900,00'],
  ['289900,00', 'R$ 289.900,00'],
  ['289900.00', 'R$ 289.900,00'],
  ['28990000', 'R$ 289.900,00'],
  [' 600000 ', 'R$ 6.000,00'],
  ['120 mil', '120 mil'],
  ['R$ 1,2 milhão', 'R$ 1,2 milhão'],
  ['US$ 50,000', 'US$ 50,000'],
  ['1,200,000', '1,200,000'],
  ['90.000 a 95.000', '90.000 a 95.000'],
  ['-5.000', '-5.000'],
  ['', ''],
])('the pasted amount %j becomes %j', (pasted, text) => {
  expect(formatTypedReais(pasted, 'pasted')).toBe(text);
});

test('a formatted amount is parsed to the same cents, and formatting it again changes nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (cents) => {
      const written = formatReaisAndCents(cents);
      expect(parseReais(written)).toBe(cents);
      expect(formatTypedReais(written)).toBe(written);
      expect(formatTypedReais(written, 'pasted')).toBe(written);
      expect(formatTypedReais(String(cents))).toBe(written);
    }),
  );
});

test.each([
  ['', '', null],
  ['R$ ', '', null],
  ['0', '', null],
  ['5', 'R$ 5', 5],
  ['500000', 'R$ 500.000', 500_000],
  ['R$ 500.0001', 'R$ 5.000.001', 5_000_001],
  ['R$ 500.00', 'R$ 50.000', 50_000],
  ['500.000,', 'R$ 500.000,', 500_000],
  ['R$ 500.000,009', 'R$ 500.000,00', 500_000],
  ['999999999999', 'R$ 999.999.999', 999_999_999],
])('the typed whole reais %j are formatted as %j', (typed, text, reais) => {
  expect(formatTypedWholeReais(typed)).toBe(text);
  expect(parseTypedWholeReais(typed)).toBe(reais);
});

test('formatted whole reais are parsed to the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (reais) => {
      const written = formatReais(reais * 100);
      expect(formatTypedWholeReais(String(reais))).toBe(written);
      expect(formatTypedWholeReais(written)).toBe(written);
      expect(parseTypedWholeReais(written)).toBe(reais);
    }),
  );
});
