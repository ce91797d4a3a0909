import type { VehicleDetail } from '@/lib/catalogue/types';
import { fullName } from '@/lib/catalogue/vehicle-facts';
import { siteUrl } from '@/lib/env';
import { routes } from '@/lib/routes';

/** What a visitor's message about the vehicle starts with. */
export function interestIn(vehicle: VehicleDetail): string {
  return `Olá! Tenho interesse no ${fullName(vehicle)}: ${siteUrl()}${routes.vehicle(vehicle.slug)}`;
}
