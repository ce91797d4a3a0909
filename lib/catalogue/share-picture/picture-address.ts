import { createHash } from 'node:crypto';

import { routes } from '@/lib/routes';

import type { VehicleDetail } from '../types';
import { shareWords } from './words';

/**
 * Address of the share picture of a vehicle. It changes whenever the picture would (price, sold, another photo), so
 * that services which cache previews by address, such as WhatsApp, request the new one.
 */
export function sharePictureAddress(vehicle: VehicleDetail): string {
  const drawn = JSON.stringify([shareWords(vehicle), mainPhoto(vehicle)]);
  const version = createHash('sha256').update(drawn).digest('hex').slice(0, 10);
  return `${routes.vehicle(vehicle.slug)}/og.jpg?v=${version}`;
}

/** The photo the picture is made from, a path of our origin. */
export function mainPhoto(vehicle: Pick<VehicleDetail, 'picture' | 'photos'>): string | null {
  return vehicle.picture ?? vehicle.photos[0]?.picture ?? null;
}
