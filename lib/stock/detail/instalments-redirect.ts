import 'server-only';

import { LRUCache } from 'lru-cache';

import { isValidCallParameter } from '@/lib/backend/call';
import { ok } from '@/lib/backend/result';
import { decodeAddressPart } from '@/lib/site/format/url';
import { routes } from '@/lib/site/routes';

import { findListedVehicleByName } from '../find-listed';
import { findVehicleBySlugOrId } from '../snapshot';
import { stockState } from '../state';
import { hasInstalments } from '../vehicle/instalments';
import type { VehicleDetail, VehicleSummary } from '../vehicle/types';
import { readVehicle } from './server';

const INSTALMENTS_PATH_PATTERN = /^\/detalhe\/([^/]+)(\/parcelas(?:\/proposta)?)$/;

/** Milliseconds for which an unlisted vehicle is cached, as long as its page is. */
const FOUND_VEHICLE_CACHE_MS = 60_000;
const MAX_CACHED_VEHICLES = 500;
const cachedVehicles = new LRUCache<string, Promise<FoundVehicle>>({
  max: MAX_CACHED_VEHICLES,
  ttl: FOUND_VEHICLE_CACHE_MS,
});

type FoundVehicle = Readonly<{ slug: string; mayHaveInstalments: boolean }>;

/**
 * Returns the redirect for a request to a vehicle's instalments; `null` if none is needed. A vehicle that is sold, has
 * no price or does not exist redirects to its page (307); another name, such as its id, to the same page under its slug
 * (308). The page cannot redirect itself: it streams, and its status has been sent when it reads the query.
 */
export async function findInstalmentsRedirect(
  pathname: string,
  query: string,
): Promise<Readonly<{ to: string; status: 307 | 308 }> | null> {
  const [, part = '', page = ''] = INSTALMENTS_PATH_PATTERN.exec(pathname) ?? [];
  const name = decodeAddressPart(part);
  if (name === null || !isValidCallParameter(name)) return null;
  const listed = findVehicleBySlugOrId(stockState.stock, name);
  const { slug, mayHaveInstalments } = listed
    ? toFoundVehicle(listed)
    : await findUnlistedVehicle(name);
  if (!mayHaveInstalments) return { to: routes.vehicle(slug), status: 307 };
  return slug === name ? null : { to: routes.vehicle(slug) + page + query, status: 308 };
}

const toFoundVehicle = (vehicle: VehicleSummary | VehicleDetail): FoundVehicle => ({
  slug: vehicle.slug,
  mayHaveInstalments: hasInstalments(vehicle),
});

/** Reads an unlisted vehicle; if the backend cannot answer, instalments are assumed, and nothing is redirected. */
function findUnlistedVehicle(name: string): Promise<FoundVehicle> {
  const pending = cachedVehicles.get(name);
  if (pending) return pending;
  const reading = readVehicle(name, Promise.resolve(ok(stockState.stock))).then((read) => {
    if (read.ok)
      return read.value ? toFoundVehicle(read.value) : { slug: name, mayHaveInstalments: false };
    cachedVehicles.delete(name);
    const listed = findListedVehicleByName(stockState.stock, name);
    return listed ? toFoundVehicle(listed) : { slug: name, mayHaveInstalments: true };
  });
  cachedVehicles.set(name, reading);
  return reading;
}
