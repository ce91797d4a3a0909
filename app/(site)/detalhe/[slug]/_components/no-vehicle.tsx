import { Unavailable } from '@/app/(site)/_components/unavailable';
import { routes } from '@/lib/routes';
import { UnknownVehicle } from './unknown-vehicle';
import type { AskedVehicle } from './vehicle-at';
import { UNREAD_VEHICLE } from './vehicle-metadata';

/** In place of a vehicle: there is none at the address, or it could not be read. */
export function NoVehicle({ asked: { slug, read } }: Readonly<{ asked: AskedVehicle }>) {
  if (read.ok) return <UnknownVehicle />;
  return <Unavailable title={UNREAD_VEHICLE} address={routes.vehicle(slug)} topic="vehicle" />;
}
