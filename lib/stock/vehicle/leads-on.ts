import 'server-only';

import { endpoints } from '@/lib/backend/endpoints';
import { readOne } from '@/lib/backend/resource';
import { valueOr } from '@/lib/backend/result';

import { vehicleDetail } from './detail-contract';

/**
 * Returns whether a record's own address is another than the requested one, and leads nowhere else: two may name each
 * other.
 */
export async function leadsOn(slug: string | null, requestedSlug: string): Promise<boolean> {
  if (slug === null || slug === requestedSlug) return false;
  const there = valueOr(await readOne(endpoints.vehicle(slug), vehicleDetail), null);
  return there !== null && (there.slug ?? slug) === slug;
}
