import { createHash } from 'node:crypto';

import type { VehicleDetail } from '@/lib/stock/vehicle/types';
import { getFullVehicleName, getPriceLabel, formatYears } from '@/lib/stock/vehicle/facts';
import { routes } from '@/lib/site/routes';
import type { SharePicture } from '@/lib/http/metadata';

import type { ShareTexts } from './types';

type SharedVehicleData = Pick<
  VehicleDetail,
  'brand' | 'title' | 'price' | 'sold' | 'manufactureYear' | 'modelYear' | 'armoured'
>;

/** Returns year, armouring and price; "Vendido" instead of the price of a sold vehicle. */
export function getShareFacts(vehicle: SharedVehicleData): readonly string[] {
  const year = formatYears(vehicle.manufactureYear, vehicle.modelYear);
  const facts = [year, vehicle.armoured ? 'Blindado' : null, getPriceLabel(vehicle)];
  return facts.filter((fact) => fact !== null);
}

/** Returns the texts of a vehicle's share picture: the brand, the title, and a line of facts. */
export function createShareTexts(vehicle: SharedVehicleData): ShareTexts {
  const { brand, title } = vehicle;
  return { brand, title, line: getShareFacts(vehicle).join('  ·  ') };
}

/** Returns the share picture of a vehicle, which all pages about the vehicle use. */
export const createVehicleSharePicture = (vehicle: VehicleDetail): SharePicture => ({
  path: `${routes.vehicle(vehicle.slug)}/og.jpg?v=${hashPictureVersion([createShareTexts(vehicle), getMainPhoto(vehicle)])}`,
  alt: `${getFullVehicleName(vehicle)}, ${getShareFacts(vehicle).join(' · ')}`,
});

/** Returns the photo from which the share picture is made, a path under our own origin; `null` without a photo. */
export function getMainPhoto(vehicle: Pick<VehicleDetail, 'picture' | 'photos'>): string | null {
  return vehicle.picture ?? vehicle.photos[0]?.picture ?? null;
}

/**
 * Returns a hash of the data from which a share picture is drawn. It changes with the picture (price, sold, another
 * photo), so that services which cache previews by address, such as WhatsApp, request the new one.
 */
export const hashPictureVersion = (drawn: unknown): string =>
  createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 10);
