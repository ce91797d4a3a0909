import { getProcessSingleton } from '@/lib/server/per-process';
import type { VehicleNews, VehicleSpecs, VehicleSummary } from './vehicle/types';

/**
 * A listed vehicle completed with data of its detail; the completed vehicle is cached as long as the listed vehicle
 * is in memory.
 */
type CompletedVehicle = Readonly<{ specs: VehicleSpecs | null; vehicle: VehicleSummary }>;
const completedVehicles = getProcessSingleton(
  'completed vehicles',
  () => new WeakMap<VehicleSummary, CompletedVehicle>(),
);

/**
 * Returns the vehicle with its brand and news, and with the years and fuel of its detail where the list of vehicles
 * lacks them.
 */
export function completeVehicle(
  vehicle: VehicleSummary,
  brand: string | null,
  specs: VehicleSpecs | null,
  news: VehicleNews | undefined,
): VehicleSummary {
  const { manufactureYear, modelYear, fuel } = vehicle;
  const isComplete = manufactureYear !== null && modelYear !== null && fuel !== null;
  if (vehicle.brand === brand && (isComplete || specs === null) && !news) return vehicle;
  const before = completedVehicles.get(vehicle);
  const isAsBefore =
    before?.vehicle.brand === brand && before.specs === specs && before.vehicle.news === news;
  if (isAsBefore) return before.vehicle;
  const whole = {
    ...vehicle,
    brand,
    manufactureYear: manufactureYear ?? specs?.manufactureYear ?? null,
    modelYear: modelYear ?? specs?.modelYear ?? null,
    fuel: fuel ?? specs?.fuel ?? null,
    ...(news && { news }),
  };
  completedVehicles.set(vehicle, { specs, vehicle: whole });
  return whole;
}
