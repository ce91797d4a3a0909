import type { VehicleSummary } from './types';

/** The same vehicles, those for sale before those already sold, each group in its own order. */
export function availableFirst(vehicles: readonly VehicleSummary[]): readonly VehicleSummary[] {
  return [
    ...vehicles.filter((vehicle) => !vehicle.sold),
    ...vehicles.filter((vehicle) => vehicle.sold),
  ];
}

/** The items each once, by what tells them apart: backends repeat a record, and the first one stays. */
export function uniqBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const known = new Set<string>();
  return items.filter((item) => {
    const isNew = !known.has(keyOf(item));
    known.add(keyOf(item));
    return isNew;
  });
}
