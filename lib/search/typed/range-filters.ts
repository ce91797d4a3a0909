import type { SearchFilters } from '../filters/types';
import type { End, Unit } from './number-words';

/** The most seats or doors. */
export const MAX_COUNT = 9;

/** Returns the whole numbers between two, with both. */
export const listCounts = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

export const isLower = (end: End | null): boolean =>
  end === 'from' || end === 'above' || end === 'after';

/** Returns the filters of a number of a unit, alone or as the end of a range; none where no filter takes it. */
export function createRangeFilters(
  unit: Unit,
  { value, scale }: Readonly<{ value: number; scale: number }>,
  end: End | null,
): Partial<SearchFilters> {
  switch (unit) {
    case 'km':
      return isLower(end) ? {} : { kmTo: value };
    case 'year':
      if (end === null) return { yearFrom: value, yearTo: value };
      return isLower(end)
        ? { yearFrom: value + Number(end === 'after') }
        : { yearTo: value - Number(end === 'before') };
    case 'price': {
      const isShort = scale === 1 && value < 1_000;
      const reais = isShort ? value * 1_000 : value;
      return isLower(end) ? { priceFrom: reais } : { priceTo: reais };
    }
    case 'seats':
    case 'doors': {
      const from = end === null || isLower(end) ? value + Number(end === 'above') : 2;
      const to = isLower(end) ? MAX_COUNT : value - Number(end === 'below');
      return { [unit]: listCounts(from, to).map(String) };
    }
    case 'other':
      return {};
  }
}
