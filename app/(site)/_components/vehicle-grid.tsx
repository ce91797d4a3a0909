import type { ReactNode } from 'react';
import { ResultList } from '@/components/search/result-list';
import listStyles from '@/components/search/result-list.module.css';
import { VehicleCard } from '@/components/vehicle/vehicle-card';
import type { VehiclePage } from '@/lib/search/types';

/** Cards before the entry between them: two rows of four. */
const CARDS_BEFORE = 8;

/** Vehicles in view on a phone at rest, whose 18 KB of data come ahead. */
const PREFETCHED_CARDS = 2;

type VehicleGridProps = Readonly<{
  /** Canonical address of this page of the list. */
  address: string;
  list: VehiclePage;
  /** Stands across the whole width after some cards. */
  between?: ReactNode;
}>;

/** Shows a page of vehicles in a grid; the first one's picture loads before all others. */
export function VehicleGrid({ address, list, between }: VehicleGridProps) {
  const { vehicles, total, page, nextHref } = list;
  const cards = vehicles.map((vehicle, index) => (
    <li key={vehicle.slug} data-page={index === 0 ? page : undefined}>
      <VehicleCard
        vehicle={vehicle}
        heading="h2"
        priority={index === 0}
        ahead={index < PREFETCHED_CARDS}
        twoPhotos
      />
    </li>
  ));
  return (
    <ResultList {...{ address, page, total, nextHref }} count={vehicles.length}>
      {cards.slice(0, CARDS_BEFORE)}
      {between && (
        <li key="between" className={listStyles.wide}>
          {between}
        </li>
      )}
      {cards.slice(CARDS_BEFORE)}
    </ResultList>
  );
}
