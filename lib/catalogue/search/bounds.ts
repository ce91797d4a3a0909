/** Above the price of every car, in whole reais. */
const MAX_PRICE = 999_999_999;
/**
 * The grid that kilometres of an address lie on, so that there is a finite number of addresses. A limit off
 * the grid is rounded up, so that it excludes no vehicle it should include.
 */
const KM_STEP = 5_000;
const MAX_KM = 500_000;
const MIN_YEAR = 1950;
const MAX_YEAR = 2049;
/** 12,000 vehicles. */
export const MAX_PAGE = 500;

type Bound = number | null;
type Range = Readonly<{ from: Bound; to: Bound }>;

const within = (value: Bound, low: number, high: number): Bound =>
  value !== null && Number.isSafeInteger(value) && value >= low && value <= high ? value : null;

const ordered = ({ from, to }: Range): Range =>
  from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };

/** 0 and less is no limit. */
const priceBound = (reais: Bound): Bound =>
  reais !== null && Number.isSafeInteger(reais) && reais > 0 ? Math.min(reais, MAX_PRICE) : null;

/** A price range in whole reais, as requested, the lower end first; `null` for no limit. */
export function priceRange(range: Range): Range {
  return ordered({ from: priceBound(range.from), to: priceBound(range.to) });
}

/** A range of years in order; a year no car was made in is no limit. */
export function yearRange(range: Range): Range {
  return ordered({
    from: within(range.from, MIN_YEAR, MAX_YEAR),
    to: within(range.to, MIN_YEAR, MAX_YEAR),
  });
}

/** Most kilometres, rounded up to the grid; 0 is a new car, a value beyond the grid no limit. */
export function kmLimit(km: Bound): Bound {
  const limit = within(km, 0, MAX_KM);
  return limit === null ? null : Math.ceil(limit / KM_STEP) * KM_STEP || 0;
}

/** A page from 1; anything else is the first. */
export function pageNumber(page: Bound): number {
  return within(page, 1, MAX_PAGE) ?? 1;
}
