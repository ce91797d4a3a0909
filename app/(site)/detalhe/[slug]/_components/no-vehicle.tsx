import { Unavailable } from '@/app/(site)/_components/unavailable';
import { routes } from '@/lib/routes';
import { UnknownVehicle } from './unknown-vehicle';
import { UNREAD_VEHICLE } from './vehicle-metadata';

type NoVehicleProps = Readonly<{
  asked: Readonly<{ kind: 'unknown' }> | Readonly<{ kind: 'failed'; slug: string }>;
}>;

/** In place of a vehicle: there is none at the address, or it could not be read. */
export function NoVehicle({ asked }: NoVehicleProps) {
  if (asked.kind === 'unknown') return <UnknownVehicle />;
  return (
    <Unavailable title={UNREAD_VEHICLE} address={routes.vehicle(asked.slug)} topic="vehicle" />
  );
}
