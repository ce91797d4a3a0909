import type { VehicleSummary } from './types';

/** Whether anybody may buy a vehicle: it is neither sold nor, say, reserved. */
export const isFree = ({ sold, state }: Pick<VehicleSummary, 'sold' | 'state'>): boolean =>
  !sold && state === null;

/** The same vehicles, free ones first, then those in another state, then sold ones, each group in its own order. */
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

/** The items each once, by what tells them apart: backends repeat a record, and the first one stays. */
export function uniqBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const known = new Set<string>();
  return items.filter((item) => {
    const before = known.size;
    return known.add(keyOf(item)).size > before;
  });
}
