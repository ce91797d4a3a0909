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
export function removeDuplicatesBy<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): readonly T[] {
  const byKey = new Map<string, T>();
  for (const item of items) if (!byKey.has(keyOf(item))) byKey.set(keyOf(item), item);
  return [...byKey.values()];
}
