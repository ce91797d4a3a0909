import { parseReais } from '@/lib/site/brazil/money';
import { formatKilometres, formatReais } from '@/lib/site/format/numbers';

/** An end of a range; `null` means that the range is open at this end. */
type Bound = number | null;

/** A price, in whole reais, that no car reaches. */
const MAX_PRICE = 999_999_999;
/** The last page of a list: enough for 12,000 vehicles. */
export const MAX_PAGE = 500;
const MIN_YEAR = 1950;
const MAX_YEAR = 2049;
const MAX_KM = 500_000;
/**
 * The grid that kilometres of an address lie on, so that there is a finite number of addresses. A limit off
 * the grid is rounded up, so that it excludes no vehicle it should include.
 */
const KM_STEP = 5_000;

/** Reads "150000", and what a person may type: "R$ 150.000,00". */
export function wholeReais(text: string): number | null {
  const cents = parseReais(text);
  return cents === null ? null : Math.trunc(cents / 100);
}

/** Returns the number in a text of one to nine digits; `null` for any other text. */
export function wholeNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Returns a whole number that lies between two others, both included; `null` for anything else. */
const within = (value: Bound, low: number, high: number): Bound =>
  value !== null && Number.isSafeInteger(value) && value >= low && value <= high ? value : null;

/** Returns a price range in whole reais, in order and within bounds. */
export function boundedPrice(from: Bound, to: Bound) {
  const [priceFrom, priceTo] = inOrder(priceEnd(from), priceEnd(to));
  return { priceFrom, priceTo };
}

/** Returns a range of years in order; a year in which no car was made is no limit. */
export function boundedYears(from: Bound, to: Bound) {
  const [yearFrom, yearTo] = inOrder(
    within(from, MIN_YEAR, MAX_YEAR),
    within(to, MIN_YEAR, MAX_YEAR),
  );
  return { yearFrom, yearTo };
}

/** Returns an end of a range of prices; 0 and negative numbers mean no limit. */
const priceEnd = (reais: Bound): Bound =>
  reais !== null && Number.isSafeInteger(reais) && reais > 0 ? Math.min(reais, MAX_PRICE) : null;

/** Returns two ends of a range, the lower one first. */
const inOrder = (from: Bound, to: Bound): readonly [Bound, Bound] =>
  from !== null && to !== null && from > to ? [to, from] : [from, to];

/** Returns whether a known number lies within two ends, either open. An unknown one is in no range. */
export function isInRange(value: Bound, from: Bound, to: Bound): boolean {
  if (from === null && to === null) return true;
  return value !== null && value >= (from ?? -Infinity) && value <= (to ?? Infinity);
}

/** Returns "R$ 100.000 a R$ 200.000" or "Até R$ 200.000", for whole reais; `null` without limits. */
export const priceLabel = (from: Bound, to: Bound): string | null =>
  rangeLabel(from, to, (reais) => formatReais(reais * 100));

/** Returns the label of a limit of kilometres, "Até 50.000 km"; 0 means a new car. */
export const kmLabel = (km: number): string =>
  km === 0 ? '0\u00a0km' : `Até ${formatKilometres(km)}`;

/** Returns the `text` of both ends, or "A partir de …", "Até …"; `null` without limits. */
export function rangeLabel(from: Bound, to: Bound, text: (value: number) => string): string | null {
  if (from !== null && to !== null) return from === to ? text(from) : `${text(from)} a ${text(to)}`;
  if (from !== null) return `A partir de ${text(from)}`;
  return to === null ? null : `Até ${text(to)}`;
}

/** Returns the most kilometres, rounded up to the grid; 0 is a new car, and a value beyond the grid is no limit. */
export function kmLimit(km: Bound): Bound {
  const limit = within(km, 0, MAX_KM);
  return limit === null ? null : Math.ceil(limit / KM_STEP) * KM_STEP || 0;
}

/** Returns a page from 1; for anything else the first. */
export const boundedPage = (page: number): number => within(page, 1, MAX_PAGE) ?? 1;
