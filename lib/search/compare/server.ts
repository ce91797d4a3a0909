import 'server-only';

import { combineResults, mapResult, ok, valueOr, type Result } from '@/lib/backend/result';

import { removeDuplicatesBy } from '@/lib/stock/vehicle/vehicle-lists';
import { findListedVehicleByName } from '@/lib/stock/find-listed';
import { getVehicle } from '@/lib/stock/detail/server';
import { getStock } from '@/lib/stock/server';
import type { ComparedVehicle } from './comparison';

/**
 * Returns the vehicles of a comparison, each once, in the requested order; a vehicle requested by its id or a former
 * slug has its current slug. Only listed vehicles are requested from the backend, so an address with invented slugs
 * costs nothing.
 */
export async function getComparedVehicles(
  slugs: readonly string[],
): Promise<Result<readonly ComparedVehicle[]>> {
  if (slugs.length === 0) return ok([]);
  const stock = valueOr(await getStock(), null);
  const columns = await Promise.all(
    slugs.map(async (name) => {
      const listed = stock && findListedVehicleByName(stock, name);
      const slug = listed?.slug ?? name;
      const detail = stock === null || listed ? await getVehicle(slug) : ok(null);
      return mapResult(detail, (vehicle) => ({ slug, vehicle }));
    }),
  );
  return mapResult(combineResults(columns), (all) => removeDuplicatesBy(all, ({ slug }) => slug));
}
