import 'server-only';

import { LRUCache } from 'lru-cache';

import { isAskable } from '@/lib/backend/call';
import { endpoints } from '@/lib/backend/endpoints';
import { readOne } from '@/lib/backend/resource';
import { decoded } from '@/lib/format/url';
import { routes } from '@/lib/routes';

import { vehicleDetail } from './detail/contract';
import { hasInstalments } from './instalments';
import { listedNow } from './stock/state';

const INSTALMENTS = /^\/detalhe\/([^/]+)\/parcelas(?:\/proposta)?$/;

/** As long as the page of a vehicle stands. */
const ASKED_AGAIN_MS = 60_000;
const MAX_ASKED = 500;
const asked = new LRUCache<string, Promise<boolean>>({ max: MAX_ASKED, ttl: ASKED_AGAIN_MS });

/**
 * The page of the vehicle whose instalments an address asks for, where there are none: of one that is sold or has no
 * price, and where there is no vehicle. `null` otherwise. The page of the instalments could no longer redirect: it answers
 * its query, after its beginning was sent.
 */
export async function withoutInstalments(pathname: string): Promise<string | null> {
  const name = decoded(INSTALMENTS.exec(pathname)?.[1] ?? '');
  if (name === null || !isAskable(name)) return null;
  const vehicle = listedNow(name);
  const mayHave = vehicle ? hasInstalments(vehicle) : await mayHaveInstalments(name);
  return mayHave ? null : routes.vehicle(vehicle?.slug ?? name);
}

/** Of a vehicle that is not listed; one that cannot be read may. */
function mayHaveInstalments(name: string): Promise<boolean> {
  const known = asked.get(name);
  if (known) return known;
  const asks = readOne(endpoints.vehicle(name), vehicleDetail).then((read) => {
    if (!read.ok) asked.delete(name);
    return !read.ok || (read.value !== null && hasInstalments(read.value));
  });
  asked.set(name, asks);
  return asks;
}
