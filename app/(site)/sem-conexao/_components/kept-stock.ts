import { useEffect, useState } from 'react';
import type { StockList } from '@/lib/catalogue/stock-list/types';
import { fromWire, stockListWire } from '@/lib/catalogue/stock-list/wire';
import { KEPT, pictureAt } from '@/lib/offline/rules';
import { routes } from '@/lib/routes';

/** The stock as the service worker keeps it on this device. */
export type KeptStock = Readonly<{
  /** Of the pictures, those that are kept. */
  list: StockList;
  ageMs: number;
  /** Paths of the pages that are kept. */
  pages: ReadonlySet<string>;
}>;

const urlsIn = async (name: string): Promise<readonly URL[]> =>
  (await (await caches.open(name)).keys()).map(({ url }) => new URL(url));

async function readKeptStock(): Promise<KeptStock | null> {
  const answer = await caches.match(routes.api.stockList, { cacheName: KEPT.stock });
  const wire = stockListWire.safeParse(await answer?.json());
  if (!answer || !wire.success) return null;
  const [pages, pictures] = await Promise.all([urlsIn(KEPT.pages), urlsIn(KEPT.pictures)]);
  const kept = new Set(pictures.map(pictureAt));
  const { vehicles, ...list } = fromWire(wire.data);
  return {
    list: {
      ...list,
      vehicles: vehicles.map((vehicle) => ({
        ...vehicle,
        picture: kept.has(vehicle.picture) ? vehicle.picture : null,
      })),
    },
    ageMs: Date.now() - Date.parse(answer.headers.get('date') ?? ''),
    pages: new Set(pages.map(({ pathname }) => pathname)),
  };
}

/** The stock that is kept on this device; `null` without one, `undefined` until that is known. */
export function useKeptStock(): KeptStock | null | undefined {
  const [stock, setStock] = useState<KeptStock | null>();
  useEffect(() => {
    // A browser that keeps nothing has no `caches`.
    readKeptStock().then(setStock, () => setStock(null));
  }, []);
  return stock;
}
