import 'server-only';

import { seenChangesSince } from '@/lib/catalogue/history/server';
import { lookAtStock } from '@/lib/catalogue/server';
import { env } from '@/lib/env';
import { routes } from '@/lib/routes';
import { tellIndexNow } from '@/lib/seo/index-now';

/** When this instance last told what changed; milliseconds since 1970. */
let toldAt = performance.timeOrigin;

/** The page a tag of lib/backend/cached-read.ts is about; none for whole lists. */
function addressOf(tag: string): readonly string[] {
  const [, kind, name = ''] = /^(vehicle|institutional):(.+)$/u.exec(tag) ?? [];
  if (kind === undefined) return [];
  return [kind === 'vehicle' ? routes.vehicle(name) : routes.institutionalPage(name)];
}

/**
 * Tells search engines what a notice of the backend changed: the pages it names and, after a notice about the stock, the
 * vehicles that a new look at it finds changed. Never throws.
 *
 * @param changed tags, as `POST /api/revalidar` takes them
 */
export async function announce(changed: readonly string[]): Promise<void> {
  if (env().INDEXNOW_KEY === undefined) return;
  const named = changed.flatMap(addressOf);
  const seen = changed.includes('stock') ? await changedVehicles() : [];
  await tellIndexNow([...named, ...seen]);
}

async function changedVehicles(): Promise<readonly string[]> {
  const since = toldAt;
  await lookAtStock();
  // What was seen in this very millisecond is told now.
  toldAt = Date.now() + 1;
  const slugs = await seenChangesSince(since);
  return slugs.length === 0 ? [] : [...slugs.map(routes.vehicle), routes.stock];
}
