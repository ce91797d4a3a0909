import 'server-only';

import { allOf, mapResult, ok, type Result } from '@/lib/backend/result';

import { getVehicle, getVehicles } from '../server';
import type { ComparedVehicle } from './comparison';

/**
 * The vehicles of a comparison, in their order. What the stock no longer lists is not asked for: an address with
 * invented names costs the backend nothing.
 */
export async function getCompared(
  slugs: readonly string[],
): Promise<Result<readonly ComparedVehicle[]>> {
  if (slugs.length === 0) return ok([]);
  const stock = await getVehicles();
  const listed = stock.ok ? new Set(stock.value.map(({ slug }) => slug)) : null;
  const columns = await Promise.all(
    slugs.map(async (slug) => {
      const isAsked = listed === null || listed.has(slug);
      const read = isAsked ? await getVehicle(slug) : ok(null);
      return mapResult(read, (vehicle) => ({ slug, vehicle }));
    }),
  );
  return allOf(columns);
}
