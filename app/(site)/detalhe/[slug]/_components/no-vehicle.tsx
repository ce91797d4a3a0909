import { Unavailable } from '@/components/layout/unavailable';
import { routes } from '@/lib/routes';
import { UnknownVehicle } from './unknown-vehicle';

type NoVehicleProps = Readonly<{
  asked: Readonly<{ kind: 'unknown' }> | Readonly<{ kind: 'failed'; slug: string }>;
}>;

/** In place of a vehicle: there is none at the address, or it could not be read. */
export function NoVehicle({ asked }: NoVehicleProps) {
  if (asked.kind === 'unknown') return <UnknownVehicle />;
  return <Unavailable title="O veículo não carregou" address={routes.vehicle(asked.slug)} />;
}
