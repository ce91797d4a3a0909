import { runAllSteps, type StepwiseWork } from '@/lib/site/format/stepwise-work';

import type { VehicleSummary } from './types';

/** Returns whether a vehicle is for sale: neither sold nor in another state, such as reserved. */
export const isForSale = ({ sold, state }: Pick<VehicleSummary, 'sold' | 'state'>): boolean =>
  !sold && state === null;

/**
 * Sorts vehicles: those for sale first, then those in another state, then sold ones; the order within each group
 * stays.
 */
export function sortAvailableFirst(vehicles: readonly VehicleSummary[]): readonly VehicleSummary[] {
  const free: VehicleSummary[] = [];
  const others: VehicleSummary[] = [];
  const sold: VehicleSummary[] = [];
  for (const vehicle of vehicles) {
    if (isForSale(vehicle)) free.push(vehicle);
    else if (vehicle.sold) sold.push(vehicle);
    else others.push(vehicle);
  }
  return [...free, ...others, ...sold];
}

/** Returns the first item of each key, because backends repeat records. */
export const removeDuplicatesBy = <T>(
  ...args: Parameters<typeof removeDuplicatesByInSteps<T>>
): readonly T[] => runAllSteps(removeDuplicatesByInSteps(...args));

/** Number of items that one step compares. */
const ITEMS_PER_STEP = 1_000;

/** Returns the first item of each key, in steps, because there may be many items. */
export function* removeDuplicatesByInSteps<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): StepwiseWork<readonly T[]> {
  const seenSlugs = new Set<string>();
  const unique: T[] = [];
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % ITEMS_PER_STEP === 0) yield;
    const before = seenSlugs.size;
    if (seenSlugs.add(keyOf(item)).size > before) unique.push(item);
  }
  return unique;
}
