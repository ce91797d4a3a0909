/** Above every car: a price beyond it means the same. In whole reais. */
const HIGHEST_PRICE = 999_999_999;
/**
 * The grid that kilometres of an address lie on, so that there is a finite number of addresses. Off the grid, the
 * limit widens to the next point: no vehicle a visitor asked for is lost.
 */
const KM_STEP = 5_000;
const HIGHEST_KM = 500_000;
const FIRST_YEAR = 1950;
const LAST_YEAR = 2049;
/** 12,000 vehicles: who looks for one of them refines. */
export const LAST_PAGE = 500;

type Bound = number | null;
type Range = Readonly<{ from: Bound; to: Bound }>;

const within = (value: Bound, low: number, high: number): Bound =>
  value !== null && Number.isSafeInteger(value) && value >= low && value <= high ? value : null;

const ordered = ({ from, to }: Range): Range =>
  from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };

/** Nothing and less is no limit. */
const priceBound = (reais: Bound): Bound =>
  reais !== null && Number.isSafeInteger(reais) && reais > 0
    ? Math.min(reais, HIGHEST_PRICE)
    : null;

/** A price range in whole reais, as it was asked for and in order; `null` for no limit. */
export function priceRange(range: Range): Range {
  return ordered({ from: priceBound(range.from), to: priceBound(range.to) });
}

/** A range of years in order; a year no car was made in is no limit. */
export function yearRange(range: Range): Range {
  return ordered({
    from: within(range.from, FIRST_YEAR, LAST_YEAR),
    to: within(range.to, FIRST_YEAR, LAST_YEAR),
  });
}

/** Kilometres at most: up to the next step; 0 is a car never driven, beyond the grid is no limit. */
export function kmLimit(km: Bound): Bound {
  const limit = within(km, 0, HIGHEST_KM);
  return limit === null ? null : Math.ceil(limit / KM_STEP) * KM_STEP || 0;
}

/** A page from 1; anything else is the first. */
export function pageNumber(page: Bound): number {
  return within(page, 1, LAST_PAGE) ?? 1;
}
