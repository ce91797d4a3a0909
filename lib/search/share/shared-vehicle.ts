import type { VehicleDetail } from '@/lib/stock/vehicle/types';
import { fullVehicleName, priceLabel, formatYears } from '@/lib/stock/vehicle/facts';
import { routes } from '@/lib/site/routes';
import type { SharePicture } from '@/lib/http/metadata';

import type { ShareWords } from './types';
import { versionOf } from './version';

type Shared = Pick<
  VehicleDetail,
  'brand' | 'title' | 'price' | 'sold' | 'manufactureYear' | 'modelYear' | 'armoured'
>;

/** Returns the year, armouring and price of a shared vehicle; "Vendido" instead of the price of a sold one. */
export function shareFacts(vehicle: Shared): readonly string[] {
  const year = formatYears(vehicle.manufactureYear, vehicle.modelYear);
  const facts = [year, vehicle.armoured ? 'Blindado' : null, priceLabel(vehicle)];
  return facts.filter((fact) => fact !== null);
}

/** Returns the brand, the title, and the facts in one line. */
export function shareWords(vehicle: Shared): ShareWords {
  const { brand, title } = vehicle;
  return { brand, title, line: shareFacts(vehicle).join('  ·  ') };
}

/** Returns the share picture of a vehicle, which all pages about it use. */
export const vehiclePicture = (vehicle: VehicleDetail): SharePicture => ({
  path: `${routes.vehicle(vehicle.slug)}/og.jpg?v=${versionOf([shareWords(vehicle), mainPhoto(vehicle)])}`,
  alt: `${fullVehicleName(vehicle)}, ${shareFacts(vehicle).join(' · ')}`,
});

/** Returns the photo that the picture is made from, a path of our origin. */
export function mainPhoto(vehicle: Pick<VehicleDetail, 'picture' | 'photos'>): string | null {
  return vehicle.picture ?? vehicle.photos[0]?.picture ?? null;
}
