import { parseReais } from '@/lib/site/brazil/money';
import { formatReais, formatReaisAndCents } from '@/lib/site/format/numbers';

import type { VehicleSummary } from './types';

export const INSTALMENT_MONTHS = [12, 24, 36, 48, 60, 72] as const;

/** Names of the fields for down payment, months and interest rate, in the address and in the form. */
export const INSTALMENT_FIELDS = { entry: 'entrada', months: 'meses', rate: 'taxa' } as const;

/** The values of the form for instalments as a visitor typed them: "R$ 50.000", "48", "1,89". */
export type TypedInstalments = Readonly<Record<keyof typeof INSTALMENT_FIELDS, string>>;

/** Returns whether a vehicle has instalments: one that is sold, or whose price is no amount, has none. */
export const hasInstalments = ({ sold, price }: Pick<VehicleSummary, 'sold' | 'price'>): boolean =>
  !sold && Boolean(price?.cents);

const DEFAULT_INSTALMENT_MONTHS = 48;
const DEFAULT_DOWN_PAYMENT_PERCENT = 30;
/** The highest monthly interest rate, in hundredths of a per cent: 10%. */
const MAX_MONTHLY_INTEREST_RATE = 1_000;

type Loan = Readonly<{
  /** Amount of the loan, in cents. */
  financed: number;
  months: number;
  /** Interest rate a month, in hundredths of a per cent: 189 is 1,89%. */
  rate: number;
}>;

/** A loan repaid in equal instalments, by the Brazilian method "Tabela Price"; all amounts in cents. */
export type Instalments = Loan &
  Readonly<{
    /** The amount of each month but the last, in cents. */
    instalment: number;
    /** The amount of the last month, in cents, which makes up for the rounding of the other months. */
    last: number;
    totalPaid: number;
    interest: number;
    /** The debt after each month, in cents; the first entry is the whole loan, the last is 0. */
    owed: readonly number[];
  }>;

/** Returns the monthly amount before rounding, in cents. */
function computeUnroundedInstalment({ financed, months, rate }: Loan): number {
  const monthly = rate / 10_000;
  // The divisor is 1 − (1 + i)^−n, computed without losing digits where the rate is small.
  return monthly === 0
    ? financed / months
    : (financed * monthly) / -Math.expm1(-months * Math.log1p(monthly));
}

/** Returns the loan that an instalment repays, in the unit of the instalment. */
export const computeFinanced = ({
  instalment,
  months,
  rate,
}: Pick<Instalments, 'instalment' | 'months' | 'rate'>): number =>
  instalment / computeUnroundedInstalment({ financed: 1, months, rate });

/**
 * Computes the instalments of a loan by the "Tabela Price": the instalment and the interest of every month are rounded
 * to the cent, and the last instalment makes up for the rounding.
 */
export function computeInstalments(loan: Loan): Instalments {
  const { financed, months, rate } = loan;
  const instalment = Math.round(computeUnroundedInstalment(loan));
  const owed = [financed];
  let [balance, totalPaid, last] = [financed, 0, 0];
  for (let month = 1; month <= months; month++) {
    const due = balance + Math.round((balance * rate) / 10_000);
    last = month === months ? due : Math.min(instalment, due);
    balance = due - last;
    totalPaid += last;
    owed.push(balance);
  }
  return { ...loan, instalment, last, totalPaid, interest: totalPaid - financed, owed };
}

/** Formats a monthly rate in hundredths of a per cent as "1,89". */
const formatInterestRate = (rate: number): string => (rate / 100).toFixed(2).replace('.', ',');

/** Parses "1,89%", "2 %", "1.5" as hundredths of a per cent; `null` for none, or one too high. */
function parseInterestRate(typed: string): number | null {
  const text = typed.replace(/[\s%]/g, '').replace(',', '.');
  if (!/^\d{1,2}(?:\.\d{1,2})?$/.test(text)) return null;
  const rate = Math.round(Number(text) * 100);
  return rate <= MAX_MONTHLY_INTEREST_RATE ? rate : null;
}

/**
 * Returns the initial values of the form: a down payment of 30% of the price (in cents), in whole thousands where the
 * price allows it, and 48 months. `rate` is monthly, in hundredths of a per cent; `null` leaves it to the visitor.
 */
export function getInitialTypedInstalments(price: number, rate: number | null): TypedInstalments {
  const entry = (price * DEFAULT_DOWN_PAYMENT_PERCENT) / 100;
  const thousand = 100_000;
  return {
    entry: formatReais(
      entry >= thousand ? Math.floor(entry / thousand) * thousand : Math.floor(entry),
    ),
    months: String(DEFAULT_INSTALMENT_MONTHS),
    rate: rate === null ? '' : formatInterestRate(rate),
  };
}

/** The instalments that a visitor requested, or the errors in what was typed. */
export type RequestedInstalments = Readonly<{
  /** The instalments; `null` when a typed value is wrong or missing. */
  plan: (Instalments & Readonly<{ entry: number }>) | null;
  wrong: readonly (keyof TypedInstalments)[];
}>;

/** Computes the instalments from typed values; the price is in cents. */
export function parseInstalments(typed: TypedInstalments, price: number): RequestedInstalments {
  const entry = typed.entry.trim() === '' ? 0 : parseReais(typed.entry);
  const rate = parseInterestRate(typed.rate);
  const months = INSTALMENT_MONTHS.find((choice) => String(choice) === typed.months.trim());
  const isEntry = entry !== null && entry < price;
  if (isEntry && months !== undefined && rate !== null) {
    return {
      plan: { entry, ...computeInstalments({ financed: price - entry, months, rate }) },
      wrong: [],
    };
  }
  const wrong = [
    !isEntry && 'entry',
    months === undefined && 'months',
    rate === null && typed.rate.trim() !== '' && 'rate',
  ];
  return {
    plan: null,
    wrong: wrong.filter((name): name is keyof TypedInstalments => name !== false),
  };
}

/** Returns the instalments as a sentence, for the text of a proposal. */
export function describeInstalments({
  entry,
  financed,
  months,
  rate,
  instalment,
  totalPaid,
}: NonNullable<RequestedInstalments['plan']>): string {
  return [
    `Entrada de ${formatReais(entry)} e ${formatReais(financed)} em ${months} parcelas de ${formatReaisAndCents(instalment)}.`,
    `Simulei no site com ${formatInterestRate(rate)}% ao mês (Tabela Price): total de ${formatReaisAndCents(entry + totalPaid)} com a entrada.`,
  ].join(' ');
}

/**
 * Returns a line about the default instalments of a vehicle ("48x de R$ 24.350,67") and their terms. `rate` is monthly,
 * in hundredths of a per cent. Returns `null` without a rate, and for a vehicle without instalments.
 */
export function getDefaultInstalmentsLine(
  vehicle: Pick<VehicleSummary, 'sold' | 'price'>,
  rate: number | null,
) {
  const price = vehicle.price?.cents;
  if (!price || rate === null || !hasInstalments(vehicle)) return null;
  const { plan } = parseInstalments(getInitialTypedInstalments(price, rate), price);
  if (!plan) return null;
  const total = formatReaisAndCents(plan.entry + plan.totalPaid);
  return {
    amount: withNonBreakingSpaces(`${plan.months}x de ${formatReaisAndCents(plan.instalment)}`),
    terms: `entrada de ${withNonBreakingSpaces(formatReais(plan.entry))}, ${formatInterestRate(rate)}%\u00a0a.m., total ${withNonBreakingSpaces(total)}`,
  };
}

const withNonBreakingSpaces = (text: string): string => text.replaceAll(' ', '\u00a0');
