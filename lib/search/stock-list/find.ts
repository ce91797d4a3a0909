import { createStock, emptyStockFacts } from '@/lib/stock/snapshot';
import type { FilterMatches, Stock } from '@/lib/stock/types';
import type { StockList } from './types';

/** Returns the stock that the device's list contains. A vehicle without a condition may have any condition. */
export function createStockFromList({ names, vehicles }: StockList): Stock {
  const members = names.conditions.map(({ slug }): readonly [string, FilterMatches] => [
    `condition/${slug}`,
    {
      slugs: new Set(
        vehicles.filter(({ condition }) => condition === slug).map((each) => each.slug),
      ),
      asOf: 0,
    },
  ]);
  return createStock({
    ...emptyStockFacts,
    vehicles,
    since: new Map(vehicles.map(({ slug, condition }) => [slug, condition === null ? 1 : 0])),
    filterMatches: new Map(members),
  });
}
