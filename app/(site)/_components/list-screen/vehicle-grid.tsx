import type { ReactNode } from 'react';
import { ResultList } from '@/components/search/result-list';
import listStyles from '@/components/search/result-list.module.css';
import { VehicleCard } from '@/components/vehicle/vehicle-card';
import type { SearchResult } from '@/lib/search/result/types';
import type { SpecsFinder } from '@/lib/stock/lists/server';

/** Number of vehicle cards above the wide entry `between`: two rows of four. */
const CARDS_BEFORE_WIDE_ENTRY = 8;

/** Number of vehicles that a phone shows first; their pages (18 KB of data) are prefetched once the list is in use. */
const PREFETCHED_CARDS = 2;

type VehicleGridProps = Readonly<{
  list: SearchResult;
  /** For a list of armoured cars, whose cards say the warranty of the glass. */
  specsAt?: SpecsFinder;
  /** Content as wide as the list, inserted after the first cards. */
  between?: ReactNode;
}>;

/** Shows one page of a list of vehicles as cards; the picture of the first vehicle loads before all others. */
export function VehicleGrid({ list, specsAt, between }: VehicleGridProps) {
  const { address, vehicles, total, page, pageCount, pageHref } = list;
  const nextHref = page < pageCount ? pageHref(page + 1) : null;
  const cards = vehicles.map((vehicle, index) => (
    <li key={vehicle.slug} data-page={index === 0 ? page : undefined}>
      <VehicleCard
        vehicle={vehicle}
        heading="h2"
        priority={index === 0}
        ahead={index < PREFETCHED_CARDS ? 'in-use' : undefined}
        glassYears={specsAt?.(vehicle.slug)?.glassWarrantyYears ?? null}
        twoPhotos
      />
    </li>
  ));
  return (
    <ResultList {...{ address, page, total, nextHref }} count={vehicles.length}>
      {cards.slice(0, CARDS_BEFORE_WIDE_ENTRY)}
      {between && (
        <li key="between" className={listStyles.wide}>
          {between}
        </li>
      )}
      {cards.slice(CARDS_BEFORE_WIDE_ENTRY)}
    </ResultList>
  );
}
