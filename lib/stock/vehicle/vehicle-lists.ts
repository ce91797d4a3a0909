import type { VehicleSummary } from './types';

/** Returns whether a vehicle is for sale: neither sold nor in another state, such as reserved. */
export const isForSale = ({ sold, state }: Pick<VehicleSummary, 'sold' | 'state'>): boolean =>
  !sold && state === null;

/** Sorts vehicles for sale first, sold ones last, others between; the order within each group stays. */
export const sortAvailableFirst = (
  vehicles: readonly VehicleSummary[],
): readonly VehicleSummary[] => vehicles.toSorted((a, b) => getSaleRank(a) - getSaleRank(b));

const getSaleRank = (vehicle: VehicleSummary): number =>
  vehicle.sold ? 2 : Number(!isForSale(vehicle));

/** Returns the first item of each key, because backends repeat records. */
export function removeDuplicatesBy<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): readonly T[] {
  const byKey = new Map<string, T>();
  for (const item of items) if (!byKey.has(keyOf(item))) byKey.set(keyOf(item), item);
  return [...byKey.values()];
}
