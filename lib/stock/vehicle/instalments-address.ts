import 'server-only';

import { LRUCache } from 'lru-cache';

import { isValidCallText } from '@/lib/backend/call';
import { endpoints } from '@/lib/backend/endpoints';
import { readOne } from '@/lib/backend/resource';
import { decodePart } from '@/lib/site/format/url';
import { routes } from '@/lib/site/routes';

import { vehicleDetail } from './detail-contract';
import { hasInstalments } from './instalments';
import { hasMoved } from './has-moved';
import { listedByRecord } from './listed-by';
import { listedNow, state } from '../state';
import type { VehicleSummary } from './types';

const INSTALMENTS = /^\/detalhe\/([^/]+)(\/parcelas(?:\/proposta)?)$/;

/** The address stays as long as the page of the vehicle. */
const ASKED_AGAIN_MS = 60_000;
const MAX_ASKED = 500;
const reads = new LRUCache<string, Promise<Found>>({ max: MAX_ASKED, ttl: ASKED_AGAIN_MS });

/** The vehicle that the query of the instalments names. */
type Found = Readonly<{ slug: string; mayHave: boolean }>;

/**
 * Returns where else a request for the instalments of a vehicle belongs; `null` for nowhere. One for a vehicle that is
 * sold or has no price, and for no vehicle, belongs on the vehicle's page; one under another name than the vehicle's
 * own, such as its id, at the same page of its own address. The page of the instalments could no longer redirect: it
 * answers its query, after its beginning was sent.
 */
export async function instalmentsElsewhere(
  pathname: string,
  query: string,
): Promise<Readonly<{ to: string; status: 307 | 308 }> | null> {
  const [, part = '', page = ''] = INSTALMENTS.exec(pathname) ?? [];
  const name = decodePart(part);
  if (name === null || !isValidCallText(name)) return null;
  const listed = listedNow(name);
  const { slug, mayHave } = listed ? foundVehicle(listed) : await findUnlisted(name);
  if (!mayHave) return { to: routes.vehicle(slug), status: 307 };
  return slug === name ? null : { to: routes.vehicle(slug) + page + query, status: 308 };
}

const foundVehicle = (vehicle: VehicleSummary): Found => ({
  slug: vehicle.slug,
  mayHave: hasInstalments(vehicle),
});

/**
 * Asks the backend for the vehicle of a name under which the stock lists none. When the backend cannot answer, the
 * vehicle is taken to have instalments, so that the request is not redirected.
 */
function findUnlisted(name: string): Promise<Found> {
  const pending = reads.get(name);
  if (pending) return pending;
  const asks = readOne(endpoints.vehicle(name), vehicleDetail).then(
    async (read): Promise<Found> => {
      if (!read.ok) reads.delete(name);
      if (!read.ok) return { slug: name, mayHave: true };
      const stock = state.versions.get(state.version);
      const listed = stock && listedByRecord(stock, read.value, name);
      if (listed) return foundVehicle(listed);
      const lower = name.toLowerCase();
      if (read.value === null)
        return lower === name ? { slug: name, mayHave: false } : findUnlisted(lower);
      const own = (await hasMoved(read.value.slug, name)) ? read.value.slug : name;
      return { slug: own ?? name, mayHave: hasInstalments(read.value) };
    },
  );
  reads.set(name, asks);
  return asks;
}
