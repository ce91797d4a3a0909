/** Pages around the current one that a reader is always offered. */
const AROUND = 1;

/**
 * The page numbers to offer: the first, the last and those around the current one; `null` stands for a gap of
 * two or more.
 *
 * @param page from 1
 * @param pageCount at least 1
 */
export function pageNumbers(page: number, pageCount: number): readonly (number | null)[] {
  const offered = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pageCount || Math.abs(number - page) <= AROUND,
  );
  return offered.flatMap((number, index) => {
    const before = offered[index - 1] ?? 0;
    if (number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
}
