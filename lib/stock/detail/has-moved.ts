import 'server-only';

import { endpoints } from '@/lib/backend/endpoints';
import { readOne } from '@/lib/backend/resource';
import { valueOr } from '@/lib/backend/result';

import { parseVehicleDetail } from '../vehicle/detail-contract';
import { findBackendName } from '../detail-record';

/**
 * Returns whether a vehicle has moved from the requested slug to the slug in its record. The record at the new slug
 * must confirm it, because a redirect would lead back where two records name each other's slugs.
 */
export async function hasVehicleMoved(
  slug: string | null,
  requestedSlug: string,
): Promise<boolean> {
  if (slug === null || slug === requestedSlug) return false;
  const target = valueOr(
    await readOne(endpoints.vehicle(findBackendName(slug)), parseVehicleDetail),
    null,
  );
  return target !== null && (target.slug ?? slug) === slug;
}
