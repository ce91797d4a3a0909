import 'server-only';

import { setDataPathCheck } from '@/lib/server/page-cache/known-addresses';
import { decodeAddressPart } from '@/lib/site/format/url';
import { routes } from '@/lib/site/routes';

import { stockState } from './state';

const VEHICLE_PREFIX = `${routes.vehicles}/`;

/** Returns whether a path is the address of a vehicle of the last list. */
function isListedVehiclePath(path: string): boolean {
  if (!path.startsWith(VEHICLE_PREFIX)) return false;
  const slug = path.slice(VEHICLE_PREFIX.length);
  return stockState.listed.has(decodeAddressPart(slug) ?? slug);
}

/** Lets the page cache count the pages of listed vehicles as known, although nobody has opened them yet. */
export const recogniseVehiclePages = (): void => setDataPathCheck(isListedVehiclePath);
