import type { ReactNode } from 'react';
import { VehicleCard } from '@/components/vehicle/vehicle-card';
import type { VehicleSummary } from '@/lib/catalogue/types';
import styles from './vehicle-grid.module.css';

/** Cards before what stands between them: two rows of four. */
const CARDS_BEFORE = 8;

type VehicleGridProps = Readonly<{
  vehicles: readonly VehicleSummary[];
  /** Stands across the whole width after some cards. */
  between?: ReactNode;
}>;

/** Vehicles in a grid, the first one's picture before all others. */
export function VehicleGrid({ vehicles, between }: VehicleGridProps) {
  const card = (vehicle: VehicleSummary, index: number) => (
    <li key={vehicle.slug}>
      <VehicleCard vehicle={vehicle} heading="h2" priority={index === 0} />
    </li>
  );
  return (
    <ul className={styles.grid}>
      {vehicles.slice(0, CARDS_BEFORE).map(card)}
      {between && (
        <li key="between" className={styles.wide}>
          {between}
        </li>
      )}
      {vehicles.slice(CARDS_BEFORE).map((vehicle) => card(vehicle, CARDS_BEFORE))}
    </ul>
  );
}
