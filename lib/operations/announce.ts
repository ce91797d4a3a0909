import 'server-only';

import { AsyncResource } from 'node:async_hooks';

import {
  getIndexedListAddress,
  hubAddresses,
  getIndexedListsOf,
  prepareIndexedLists,
} from '@/lib/search/indexing';
import { prepareSelections, getPreparedSelections } from '@/lib/search/selections/prepare';
import { refreshStock } from '@/lib/stock/vehicle/server';
import { setStockChangeListener } from '@/lib/stock/reader';
import { buildLatestVersion, stockState, getStockByVersion } from '@/lib/stock/state';
import type { Stock } from '@/lib/stock/types';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log/log';
import { getErrorReason } from '@/lib/server/log/error-reason';
import { perProcess } from '@/lib/server/per-process';
import { createExpiringFlags } from '@/lib/server/redis/expiring-flags';
import { routes } from '@/lib/site/routes';
import { submitToIndexNow } from '@/lib/export/index-now';

/**
 * Search engines are notified of a list at most once in this time, because a list changes with each of its vehicles; the
 * sitemap covers the changes in between.
 */
const LIST_PAUSE_MS = 60 * 60_000;

const submitted = perProcess('told search engines', () => ({
  /** Addresses of vehicles that a notice of the backend names, until the stock has been read again. */
  byNotice: new Set<string>(),
  lists: createExpiringFlags('lista-anunciada', { entries: 5_000, lifetimeMs: LIST_PAUSE_MS }),
}));

/** Returns the address of the page that a tag of lib/backend/cached-read.ts is about; empty for a tag of whole lists. */
function addressAt(tag: string): readonly string[] {
  const [, kind, name = ''] = /^(vehicle|institutional):(.+)$/u.exec(tag) ?? [];
  if (kind === undefined) return [];
  return [kind === 'vehicle' ? routes.vehicle(name) : routes.institutionalPage(name)];
}

/**
 * Notifies search engines of the pages that a notice of the backend names, and reads the stock again when the notice names
 * it. Never throws.
 *
 * @param changed tags in the form of `POST /api/revalidar`
 */
export async function announceChanges(changed: readonly string[]): Promise<void> {
  if (env().INDEXNOW_KEY === undefined) return;
  const namedAddresses = changed.flatMap(addressAt);
  for (const address of namedAddresses) submitted.byNotice.add(address);
  try {
    await submitToIndexNow(namedAddresses);
    if (changed.includes('stock')) await refreshStock();
  } finally {
    for (const address of namedAddresses) submitted.byNotice.delete(address);
  }
}

/** Starts to notify search engines of each vehicle that a reading of the stock sees added, changed or removed. */
export function startAnnouncing(): void {
  if (env().INDEXNOW_KEY === undefined) return;
  // Without `bind` the notices would run in the context of the page request that started the read of the stock.
  const notify = AsyncResource.bind(announceVehicles);
  setStockChangeListener((slugs) => {
    notify(slugs).catch((error: unknown) =>
      log('error', 'indexnow.failed', { count: slugs.length, reason: getErrorReason(error) }),
    );
  });
}

/** Notifies search engines of changed vehicles, of the lists that show them, and of the lists that no longer do. */
async function announceVehicles(slugs: readonly string[]): Promise<void> {
  const previousStock = getStockByVersion(stockState.version);
  const vehicles = slugs.map(routes.vehicle).filter((address) => !submitted.byNotice.has(address));
  const changed = new Set(slugs);
  const currentLists = await findListsWith(changed, getStockByVersion(await buildLatestVersion()));
  const previousLists = await findListsWith(changed, previousStock);
  const changedLists = [...new Set([...hubAddresses, ...currentLists, ...previousLists])];
  const isDue = await Promise.all(changedLists.map((address) => submitted.lists.add(address)));
  await submitToIndexNow([...vehicles, ...changedLists.filter((_, index) => isDue[index])]);
}

async function findListsWith(slugs: ReadonlySet<string>, stock: Stock): Promise<readonly string[]> {
  await prepareIndexedLists(stock);
  await prepareSelections(stock);
  const showsChanged = ({ vehicles }: { readonly vehicles: readonly VehicleSummary[] }) =>
    vehicles.some(({ slug }) => slugs.has(slug));
  return [
    ...getIndexedListsOf(stock).filter(showsChanged).map(getIndexedListAddress),
    ...getPreparedSelections(stock)
      .filter(showsChanged)
      .map(({ slug }) => routes.selection(slug)),
  ];
}
