import type { VehicleSummary } from './types';

/** The same vehicles, those for sale before those already sold, each group in its own order. */
export function availableFirst(vehicles: readonly VehicleSummary[]): readonly VehicleSummary[] {
  return [
    ...vehicles.filter((vehicle) => !vehicle.sold),
    ...vehicles.filter((vehicle) => vehicle.sold),
  ];
}
