import { parseReais } from '@/lib/site/brazil/money';
import { formatReais, formatReaisAndCents } from '@/lib/site/format/numbers';

import type { VehicleSummary } from './types';

/** Numbers of months in which a visitor may pay. */
export const MONTHS = [12, 24, 36, 48, 60, 72] as const;

/** Names of the fields in which a visitor types the conditions of the instalments, in the address and in the form. */
export const INSTALMENT_FIELDS = { entry: 'entrada', months: 'meses', rate: 'taxa' } as const;

/** The values as a visitor typed them: "R$ 50.000", "48", "1,89". */
export type TypedInstalments = Readonly<Record<keyof typeof INSTALMENT_FIELDS, string>>;

/** Returns whether a vehicle has instalments: one that is sold, or whose price is no amount, has none. */
export const hasInstalments = ({ sold, price }: Pick<VehicleSummary, 'sold' | 'price'>): boolean =>
  !sold && Boolean(price?.cents);

const DEFAULT_MONTHS = 48;
/** Default down payment, as a share of the price in per cent. */
const DEFAULT_ENTRY = 30;
/** Highest rate of interest: 10% a month, in hundredths of a per cent. */
const MAX_RATE = 1_000;

/** The loan to be paid in instalments. */
type Loan = Readonly<{
  /** Amount of the loan, in cents. */
  financed: number;
  months: number;
  /** Interest rate a month, in hundredths of a per cent: 189 is 1,89%. */
  rate: number;
}>;

/** A loan paid back by the Tabela Price; all amounts in cents. */
export type Instalments = Loan &
  Readonly<{
    /** Amount of each month but the last, in cents. */
    instalment: number;
    /** Amount of the last month, in cents, which makes up for the rounding of the other months. */
    last: number;
    totalPaid: number;
    interest: number;
    /** The part of each instalment that repays the loan; their sum is the loan. */
    principals: readonly number[];
    /** The debt after each month; the first entry is the debt before any, and the last is 0. */
    owed: readonly number[];
  }>;

/** Returns the amount of each month, before rounding. */
function exactInstalment({ financed, months, rate }: Loan): number {
  const monthly = rate / 10_000;
  // The divisor is 1 − (1 + i)^−n, computed without losing digits where the rate is small.
  return monthly === 0
    ? financed / months
    : (financed * monthly) / -Math.expm1(-months * Math.log1p(monthly));
}

/**
 * Computes the Tabela Price to the cent: the instalment and the interest of every month are rounded to the nearest
 * cent, and the last instalment makes up for it.
 */
export function instalmentsOf(loan: Loan): Instalments {
  const { financed, months, rate } = loan;
  const instalment = Math.round(exactInstalment(loan));
  const owed = [financed];
  const principals: number[] = [];
  let [balance, totalPaid, last] = [financed, 0, 0];
  for (let month = 1; month <= months; month++) {
    const due = balance + Math.round((balance * rate) / 10_000);
    last = month === months ? due : Math.min(instalment, due);
    const rest = due - last;
    principals.push(balance - rest);
    balance = rest;
    totalPaid += last;
    owed.push(balance);
  }
  return { ...loan, instalment, last, totalPaid, interest: totalPaid - financed, principals, owed };
}

/** Formats a rate as "1,89". */
const rateText = (rate: number): string =>
  (rate / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 });

/** Reads "1,89%", "2 %", "1.5" in hundredths of a per cent; `null` when it is no rate, or too high a one. */
function rateIn(typed: string): number | null {
  const text = typed.replace(/[\s%]/g, '').replace(',', '.');
  if (!/^\d{1,2}(?:\.\d{1,2})?$/.test(text)) return null;
  const rate = Math.round(Number(text) * 100);
  return rate <= MAX_RATE ? rate : null;
}

/**
 * Returns the initial values of the form: 30% of the price, in whole thousands where it has them, in 48 months.
 *
 * @param price in cents
 * @param rate in hundredths of a per cent; `null` leaves it to the visitor
 */
export function defaultInstalments(price: number, rate: number | null): TypedInstalments {
  const entry = (price * DEFAULT_ENTRY) / 100;
  const thousand = 100_000;
  return {
    entry: formatReais(
      entry >= thousand ? Math.floor(entry / thousand) * thousand : Math.floor(entry),
    ),
    months: String(DEFAULT_MONTHS),
    rate: rate === null ? '' : rateText(rate),
  };
}

/** The result of reading what a visitor typed. */
export type RequestedInstalments = Readonly<{
  /** `null` when something is wrong or left out. */
  plan: (Instalments & Readonly<{ entry: number }>) | null;
  wrong: readonly (keyof TypedInstalments)[];
}>;

/**
 * @param price in cents
 */
export function parseInstalments(typed: TypedInstalments, price: number): RequestedInstalments {
  const entry = typed.entry.trim() === '' ? 0 : parseReais(typed.entry);
  const rate = rateIn(typed.rate);
  const months = MONTHS.find((choice) => String(choice) === typed.months.trim());
  const isEntry = entry !== null && entry < price;
  if (isEntry && months !== undefined && rate !== null) {
    return {
      plan: { entry, ...instalmentsOf({ financed: price - entry, months, rate }) },
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

/** Returns the figures in words, for the text of a proposal. */
export function instalmentsInWords({
  entry,
  financed,
  months,
  rate,
  instalment,
  totalPaid,
}: NonNullable<RequestedInstalments['plan']>): string {
  return [
    `Entrada de ${formatReais(entry)} e ${formatReais(financed)} em ${months} parcelas de ${formatReaisAndCents(instalment)}.`,
    `Simulei no site com ${rateText(rate)}% ao mês (Tabela Price): total de ${formatReaisAndCents(entry + totalPaid)} com a entrada.`,
  ].join(' ');
}

/**
 * Returns the instalments with which the simulation of a vehicle opens, in words: "48x de R$ 24.350,67" and the terms.
 *
 * @param rate in hundredths of a per cent
 * @returns `null` without a rate, and for a vehicle without instalments
 */
export function instalmentsLine(
  vehicle: Pick<VehicleSummary, 'sold' | 'price'>,
  rate: number | null,
) {
  const price = vehicle.price?.cents;
  if (!price || rate === null || !hasInstalments(vehicle)) return null;
  const { plan } = parseInstalments(defaultInstalments(price, rate), price);
  if (!plan) return null;
  const total = formatReaisAndCents(plan.entry + plan.totalPaid);
  return {
    amount: unbroken(`${plan.months}x de ${formatReaisAndCents(plan.instalment)}`),
    terms: `entrada de ${unbroken(formatReais(plan.entry))}, ${rateText(rate)}%\u00a0a.m., total ${unbroken(total)}`,
  };
}

/** Joins the words of a text by spaces that do not break. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
