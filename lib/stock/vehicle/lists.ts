import { atOnce, type Steps } from '@/lib/site/format/steps';

import type { VehicleSummary } from './types';

/** Returns whether anybody may buy a vehicle: it is neither sold nor, say, reserved. */
export const isFree = ({ sold, state }: Pick<VehicleSummary, 'sold' | 'state'>): boolean =>
  !sold && state === null;

/** Sorts vehicles: those for sale first, then those in another state, then sold ones; each group keeps its order. */
export function availableFirst(vehicles: readonly VehicleSummary[]): readonly VehicleSummary[] {
  const free: VehicleSummary[] = [];
  const others: VehicleSummary[] = [];
  const sold: VehicleSummary[] = [];
  for (const vehicle of vehicles) {
    if (isFree(vehicle)) free.push(vehicle);
    else if (vehicle.sold) sold.push(vehicle);
    else others.push(vehicle);
  }
  return [...free, ...others, ...sold];
}

/** Returns each item once, by its key: backends repeat a record, and the first one stays. */
export const uniqBy = <T>(...args: Parameters<typeof uniqSteps<T>>): readonly T[] =>
  atOnce(uniqSteps(...args));

/** Number of items that one step compares. */
const STEP = 1_000;

/** Returns the first item of each key, in steps, because there may be many items. */
export function* uniqSteps<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): Steps<readonly T[]> {
  const seenSlugs = new Set<string>();
  const unique: T[] = [];
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % STEP === 0) yield;
    const before = seenSlugs.size;
    if (seenSlugs.add(keyOf(item)).size > before) unique.push(item);
  }
  return unique;
}
