import { createStock } from '@/lib/stock/snapshot';
import type { Stock } from '@/lib/stock/types';
import type { StockList } from './types';

/** Returns the stock that the device's list contains. A vehicle without a condition may have any condition. */
export function createStockFromList({ names, vehicles }: StockList): Stock {
  const members = names.conditions.map(({ slug }) => {
    const found = vehicles.filter(({ condition }) => condition === slug);
    return [slug, new Set(found.map((vehicle) => vehicle.slug))] as const;
  });
  const stock = createStock({ vehicles, members: new Map(members) });
  if (vehicles.every(({ condition }) => condition !== null)) return stock;
  const entries = stock.entries.map((entry, index) =>
    vehicles[index]?.condition === null ? { ...entry, conditions: null } : entry,
  );
  return { ...stock, entries };
}
