import { parseReais } from '@/lib/site/brazil/money';
import { formatKilometres, formatReais } from '@/lib/site/format/numbers';

/** An end of a range; `null` means that the range is open at this end. */
type RangeLimit = number | null;

/** A price in whole reais that no car reaches. */
const MAX_PRICE_REAIS = 999_999_999;
/** The last page of a list, enough for 12,000 vehicles. */
export const MAX_PAGE_NUMBER = 500;
const MIN_YEAR = 1950;
const MAX_YEAR = 2049;
const MAX_KILOMETRES = 500_000;
/**
 * Kilometres in addresses are multiples of this step, so that there is a finite number of addresses. Another limit is
 * rounded up, so that it excludes no vehicle it should include.
 */
const KILOMETRE_STEP = 5_000;

/** Parses whole reais: "150000", and what a person may type, "R$ 150.000,00"; `null` for any other text. */
export function parseWholeReais(text: string): number | null {
  const cents = parseReais(text);
  return cents === null ? null : Math.trunc(cents / 100);
}

/** Returns the number in a text of one to nine digits; `null` for any other text. */
export function parseWholeNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Returns a whole number that is between two others, both included; `null` for anything else. */
const toNullOutsideRange = (value: RangeLimit, low: number, high: number): RangeLimit =>
  value !== null && Number.isSafeInteger(value) && value >= low && value <= high ? value : null;

/** Returns a price range in whole reais, with the lower end first; ends out of bounds are `null`. */
export function normalisePriceRange(from: RangeLimit, to: RangeLimit) {
  const [priceFrom, priceTo] = sortRangeEnds(normalisePriceLimit(from), normalisePriceLimit(to));
  return { priceFrom, priceTo };
}

/** Returns a range of years, with the earlier one first; a year in which no car was made is `null`. */
export function normaliseYearRange(from: RangeLimit, to: RangeLimit) {
  const [yearFrom, yearTo] = sortRangeEnds(
    toNullOutsideRange(from, MIN_YEAR, MAX_YEAR),
    toNullOutsideRange(to, MIN_YEAR, MAX_YEAR),
  );
  return { yearFrom, yearTo };
}

/** Returns an end of a price range; `null` for 0 and negative numbers. */
const normalisePriceLimit = (reais: RangeLimit): RangeLimit =>
  reais !== null && Number.isSafeInteger(reais) && reais > 0
    ? Math.min(reais, MAX_PRICE_REAIS)
    : null;

const sortRangeEnds = (from: RangeLimit, to: RangeLimit): readonly [RangeLimit, RangeLimit] =>
  from !== null && to !== null && from > to ? [to, from] : [from, to];

/** Returns a test for a range, which may be open at one end; `null` if at both. Unknown numbers (`null`) fail it. */
export function createRangeTest(from: RangeLimit, to: RangeLimit) {
  if (from === null && to === null) return null;
  return (value: number | null) =>
    value !== null && value >= (from ?? -Infinity) && value <= (to ?? Infinity);
}

/** Returns "R$ 100.000 a R$ 200.000" or "Até R$ 200.000", for whole reais; `null` without limits. */
export const formatPriceRange = (from: RangeLimit, to: RangeLimit): string | null =>
  formatRange(from, to, (reais) => formatReais(reais * 100));

/** Returns the label of a limit of kilometres, "Até 50.000 km"; 0 means a new car. */
export const formatKmLimit = (km: number): string =>
  km === 0 ? '0\u00a0km' : `Até ${formatKilometres(km)}`;

/** Returns the label of a range: both ends in words, or "A partir de …", "Até …"; `null` without limits. */
export function formatRange(
  from: RangeLimit,
  to: RangeLimit,
  text: (value: number) => string,
): string | null {
  if (from !== null && to !== null) return from === to ? text(from) : `${text(from)} a ${text(to)}`;
  if (from !== null) return `A partir de ${text(from)}`;
  return to === null ? null : `Até ${text(to)}`;
}

/** Rounds a limit up to a multiple of the step; 0 is a new car, and `null` replaces a limit out of bounds. */
export function normaliseKmLimit(km: RangeLimit): RangeLimit {
  const limit = toNullOutsideRange(km, 0, MAX_KILOMETRES);
  return limit === null ? null : Math.ceil(limit / KILOMETRE_STEP) * KILOMETRE_STEP || 0;
}

/** Returns a page number from 1 to {@link MAX_PAGE_NUMBER}; 1 for anything else. */
export const normalisePage = (page: number): number =>
  toNullOutsideRange(page, 1, MAX_PAGE_NUMBER) ?? 1;
