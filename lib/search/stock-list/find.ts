import { createStock, noFacts } from '@/lib/stock/snapshot';
import type { Members, Stock } from '@/lib/stock/types';
import type { StockList } from './types';

/** Returns the stock of a list. A vehicle without a condition may have any. */
export function stockOfList({ names, vehicles }: StockList): Stock {
  const members = names.conditions.map(({ slug }): readonly [string, Members] => [
    `condition/${slug}`,
    {
      slugs: new Set(
        vehicles.filter(({ condition }) => condition === slug).map((each) => each.slug),
      ),
      asOf: 0,
    },
  ]);
  return createStock({
    ...noFacts,
    vehicles,
    since: new Map(vehicles.map(({ slug, condition }) => [slug, condition === null ? 1 : 0])),
    members: new Map(members),
  });
}
