import { isWireObject } from '@/lib/backend/unwrap';
import { plainText } from '@/lib/format/text';

/** How many wire records have a `field` that `test` holds for. */
export function countWire(
  wire: readonly unknown[],
  field: string,
  test: (value: unknown) => boolean,
): number {
  return wire.filter((record) => isWireObject(record) && test(record[field])).length;
}

/** Whether there is something to read: not absent, not empty. */
export const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '';

/** "3 de 96": how many of how many. */
export const outOf = (count: number, all: readonly unknown[]): string =>
  `${count} de ${all.length}`;

/** Comparable form of a name: no accents, no case. */
export const nameKey = (name: string): string => plainText(name).trim();
