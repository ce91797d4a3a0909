import 'server-only';

import { AsyncResource } from 'node:async_hooks';

import {
  getIndexedListAddress,
  hubAddresses,
  getIndexedListsOfStock,
} from '@/lib/search/lists/indexed-lists';
import { chooseSelections } from '@/lib/search/lists/selections';
import { readStock, setStockChangeListener } from '@/lib/stock/reader';
import type { Stock } from '@/lib/stock/types';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log/log';
import { getErrorReason } from '@/lib/server/log/error-reason';
import { getProcessSingleton } from '@/lib/server/process-singleton';
import { createExpiringFlags } from '@/lib/server/redis/expiring-flags';
import { routes } from '@/lib/site/routes';
import { submitToIndexNow } from '@/lib/export/index-now';

/** A list changes with each of its vehicles, so it is announced at most once an hour; the sitemap has the rest. */
const MIN_RESUBMISSION_INTERVAL_MS = 60 * 60_000;

const submittedAddresses = getProcessSingleton('told search engines', () => ({
  /** Addresses of vehicles in a notice of change from the backend, until the stock has been read again. */
  byNotice: new Set<string>(),
  lists: createExpiringFlags('lista-anunciada', {
    entries: 5_000,
    lifetimeMs: MIN_RESUBMISSION_INTERVAL_MS,
  }),
}));

/** Returns the address of the page of a cache tag (lib/backend/cached-read.ts); none for a tag of whole lists. */
function getTagAddresses(tag: string): readonly string[] {
  const [, kind, name = ''] = /^(vehicle|institutional):(.+)$/u.exec(tag) ?? [];
  if (kind === undefined) return [];
  return [kind === 'vehicle' ? routes.vehicle(name) : routes.institutionalPage(name)];
}

/**
 * Notifies search engines of the pages in a notice of change from the backend (the tags of `POST /api/revalidar`), and
 * until the stock has been read again does not notify them of the same vehicles once more. Never throws.
 */
export async function announceChanges(changed: readonly string[]): Promise<void> {
  if (env().INDEXNOW_KEY === undefined) return;
  const namedAddresses = changed.flatMap(getTagAddresses);
  for (const address of namedAddresses) submittedAddresses.byNotice.add(address);
  try {
    await submitToIndexNow(namedAddresses);
    if (changed.includes('stock')) await readStock();
  } finally {
    for (const address of namedAddresses) submittedAddresses.byNotice.delete(address);
  }
}

/** Starts to notify search engines of each vehicle that a reading of the stock shows as added, changed or removed. */
export function startAnnouncing(): void {
  if (env().INDEXNOW_KEY === undefined) return;
  // Without `bind` the listener would run in the context of the page request that started the reading of the stock.
  const notify = AsyncResource.bind(announceVehicles);
  setStockChangeListener((slugs, stocks) => {
    notify(slugs, stocks).catch((error: unknown) =>
      log('error', 'indexnow.failed', { count: slugs.length, reason: getErrorReason(error) }),
    );
  });
}

/** Announces vehicles, and the lists that contain them in the stock before or after the change. */
async function announceVehicles(slugs: readonly string[], stocks: readonly Stock[]): Promise<void> {
  const vehicles = slugs
    .map(routes.vehicle)
    .filter((address) => !submittedAddresses.byNotice.has(address));
  const changed = new Set(slugs);
  const lists = stocks.toReversed().flatMap((stock) => findListsWith(changed, stock));
  const changedLists = [...new Set([...hubAddresses, ...lists])];
  const isDue = await Promise.all(
    changedLists.map((address) => submittedAddresses.lists.add(address)),
  );
  await submitToIndexNow([...vehicles, ...changedLists.filter((_, index) => isDue[index])]);
}

function findListsWith(slugs: ReadonlySet<string>, stock: Stock): readonly string[] {
  const showsChanged = ({ vehicles }: { readonly vehicles: readonly VehicleSummary[] }) =>
    vehicles.some(({ slug }) => slugs.has(slug));
  return [
    ...getIndexedListsOfStock(stock).filter(showsChanged).map(getIndexedListAddress),
    ...chooseSelections(stock)
      .filter(showsChanged)
      .map(({ slug }) => routes.selection(slug)),
  ];
}
