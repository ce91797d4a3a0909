import 'server-only';

import { endpoints } from '@/lib/backend/endpoints';
import { readOne } from '@/lib/backend/resource';
import { valueOr } from '@/lib/backend/result';

import { vehicleDetail } from './detail-contract';

/**
 * Returns whether a vehicle has moved to the address in its record: a redirect must not lead back, as it would where two
 * records name each other's addresses.
 */
export async function hasMoved(slug: string | null, requestedSlug: string): Promise<boolean> {
  if (slug === null || slug === requestedSlug) return false;
  const target = valueOr(await readOne(endpoints.vehicle(slug), vehicleDetail), null);
  return target !== null && (target.slug ?? slug) === slug;
}
