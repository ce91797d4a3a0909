import 'server-only';

import { AsyncResource } from 'node:async_hooks';

import { addressOf, listsOf, prepareLists } from '@/lib/search/indexing';
import { prepareSelections, selectionsOf } from '@/lib/search/selections/prepare';
import { lookAtStock } from '@/lib/stock/vehicle/server';
import { onStockChange } from '@/lib/stock/reader';
import { latestVersion, stockOf } from '@/lib/stock/state';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { env } from '@/lib/server/env';
import { routes } from '@/lib/site/routes';
import { tellIndexNow } from '@/lib/export/index-now';

/** The page a tag of lib/backend/cached-read.ts is about; none for whole lists. */
function addressAt(tag: string): readonly string[] {
  const [, kind, name = ''] = /^(vehicle|institutional):(.+)$/u.exec(tag) ?? [];
  if (kind === undefined) return [];
  return [kind === 'vehicle' ? routes.vehicle(name) : routes.institutionalPage(name)];
}

/**
 * Tells search engines which pages a notice of the backend names and, after one about the stock, looks at it anew. Never
 * throws.
 *
 * @param changed tags, as `POST /api/revalidar` takes them
 */
export async function announce(changed: readonly string[]): Promise<void> {
  if (env().INDEXNOW_KEY === undefined) return;
  await tellIndexNow(changed.flatMap(addressAt));
  if (changed.includes('stock')) await lookAtStock();
}

/** From now on search engines are told of each vehicle that a reading of the stock sees come or change. */
export function startAnnouncing(): void {
  if (env().INDEXNOW_KEY === undefined) return;
  // Apart from the page that had the list read.
  onStockChange(AsyncResource.bind((slugs: readonly string[]) => void announceVehicles(slugs)));
}

/** Tells search engines of some vehicles, and of the lists that show them. */
async function announceVehicles(slugs: readonly string[]): Promise<void> {
  const stock = stockOf(await latestVersion());
  await prepareLists(stock);
  await prepareSelections(stock);
  const changed = new Set(slugs);
  const isAmong = ({ vehicles }: { readonly vehicles: readonly VehicleSummary[] }) =>
    vehicles.some(({ slug }) => changed.has(slug));
  await tellIndexNow([
    ...slugs.map(routes.vehicle),
    ...listsOf(stock).filter(isAmong).map(addressOf),
    ...selectionsOf(stock)
      .filter(isAmong)
      .map(({ slug }) => routes.selection(slug)),
  ]);
}
