import type { VehicleDetail } from '@/lib/catalogue/types';
import { fullName } from '@/lib/catalogue/vehicle-facts';
import { siteUrl } from '@/lib/env';
import { routes } from '@/lib/routes';

/** What a visitor's message about the vehicle starts with. */
export function interestIn(vehicle: VehicleDetail): string {
  const name = fullName(vehicle);
  const wish = vehicle.sold
    ? `Procuro um carro como o ${name}, que já foi vendido`
    : `Tenho interesse no ${name}`;
  return `Olá! ${wish}: ${siteUrl()}${routes.vehicle(vehicle.slug)}`;
}
