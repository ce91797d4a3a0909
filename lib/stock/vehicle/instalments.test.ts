import fc from 'fast-check';
import { formatReaisAndCents } from '@/lib/site/format/numbers';

import {
  parseInstalments,
  getInitialTypedInstalments,
  describeInstalments,
  getDefaultInstalmentsLine,
  computeInstalments,
} from './instalments';

const loans = fc.record({
  financed: fc.integer({ min: 1, max: 500_000_000 }),
  months: fc.integer({ min: 1, max: 120 }),
  rate: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_000 })),
});

test('a known table, to the cent: R$ 100.000 in 12 months at 1% a month', () => {
  const plan = computeInstalments({ financed: 10_000_000, months: 12, rate: 100 });
  expect(plan.instalment).toBe(888_488);
  expect(plan.owed.slice(0, 3)).toEqual([10_000_000, 9_211_512, 8_415_139]);
  // Twelve instalments of the textbook's 8.884,88, the last one within the rounding of the eleven before.
  expect(Math.abs(plan.last - 888_488)).toBeLessThanOrEqual(12);
  expect(plan.totalPaid).toBe(11 * 888_488 + plan.last);
});

test('the loan is paid back: it is owed at first, and nothing at the end', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      const { owed, interest, totalPaid, instalment, last } = computeInstalments(loan);
      expect(owed[0]).toBe(loan.financed);
      expect(owed).toHaveLength(loan.months + 1);
      expect(owed.at(-1)).toBe(0);
      expect([totalPaid, interest, instalment, last].every(Number.isSafeInteger)).toBe(true);
      expect(totalPaid).toBe(loan.financed + interest);
      expect(interest).toBeGreaterThanOrEqual(0);
      if (loan.rate === 0) expect(interest).toBe(0);
      expect(owed.every((amount, month) => month === 0 || amount <= owed[month - 1]!)).toBe(true);
    }),
  );
});

const PRICE = 18_990_000;

test('the form opens with 30% in whole thousands; the rate is the one of the settings, or the visitor’s own', () => {
  expect(getInitialTypedInstalments(PRICE, 189)).toEqual({
    entry: 'R$ 56.000',
    months: '48',
    rate: '1,89',
  });
  expect(getInitialTypedInstalments(200_000, null)).toEqual({
    entry: 'R$ 600',
    months: '48',
    rate: '',
  });
});

test.each([
  ['R$ 56.000,00', '48', '1,89', 5_600_000, 189],
  ['56000', '12', ' 2 % ', 5_600_000, 200],
  ['', '72', '0', 0, 0],
  ['0', '60', '1.5', 0, 150],
])('"%s" in %s months at "%s"', (entry, months, rate, cents, hundredths) => {
  const { plan, wrong } = parseInstalments({ entry, months, rate }, PRICE);
  expect(wrong).toEqual([]);
  expect(plan).toMatchObject({ entry: cents, rate: hundredths, financed: PRICE - cents });
});

test.each([
  [{ entry: 'R$ 189.900' }, ['entry']],
  [{ entry: 'muito' }, ['entry']],
  [{ entry: '-1' }, ['entry']],
  [{ months: '13' }, ['months']],
  [{ months: '1e9' }, ['months']],
  [{ rate: '10,01' }, ['rate']],
  [{ rate: 'NaN' }, ['rate']],
  [{ rate: '' }, []],
])('%j: no figures, and %j is wrong', (typedValues, wrong) => {
  const typed = { ...getInitialTypedInstalments(PRICE, 189), ...typedValues };
  expect(parseInstalments(typed, PRICE)).toEqual({ plan: null, wrong });
});

test('a default is never wrong', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (price) => {
      expect(parseInstalments(getInitialTypedInstalments(price, 189), price).plan).not.toBeNull();
    }),
  );
});

test('the figures in words', () => {
  const { plan } = parseInstalments({ entry: 'R$ 56.000', months: '48', rate: '1,89' }, PRICE);
  expect(describeInstalments(plan!)).toMatch(
    /^Entrada de R\$ 56\.000 e R\$ 133\.900 em 48 parcelas de R\$ \d\.\d{3},\d\d\. Simulei no site com 1,89% ao mês \(Tabela Price\): total de R\$ \d{3}\.\d{3},\d\d com a entrada\.$/,
  );
});

test('the line of a vehicle names the figures with which its simulation opens; there is none without a rate or a price, nor of a sold one', () => {
  const vehicle = { sold: false, price: { cents: PRICE, text: 'R$ 189.900' } };
  const { plan } = parseInstalments(getInitialTypedInstalments(PRICE, 189), PRICE);
  const line = getDefaultInstalmentsLine(vehicle, 189);
  expect(line).toEqual({
    amount: expect.stringMatching(/^48x\u00a0de\u00a0R\$\u00a04\.\d{3},\d\d$/),
    terms: expect.stringMatching(
      /^entrada de R\$\u00a056\.000, 1,89%\u00a0a\.m\., total R\$\u00a0\d{3}\.\d{3},\d\d$/,
    ),
  });
  expect(line!.terms.replaceAll('\u00a0', ' ')).toContain(
    formatReaisAndCents(5_600_000 + plan!.totalPaid),
  );
  expect(getDefaultInstalmentsLine(vehicle, null)).toBeNull();
  expect(getDefaultInstalmentsLine({ ...vehicle, sold: true }, 189)).toBeNull();
  expect(getDefaultInstalmentsLine({ ...vehicle, price: null }, 189)).toBeNull();
});
