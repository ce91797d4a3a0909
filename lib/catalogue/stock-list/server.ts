import 'server-only';

import { cachedRead } from '@/lib/backend/cached-read';
import { allOf, mapResult, ok, type Result } from '@/lib/backend/result';

import { getBrands, getConditions, getStockBrands, getStockModels } from '../options/server';
import { conditionsOf } from '../search/conditions';
import { getVehicles } from '../server';
import { toWire, type StockListWire } from './wire';

/**
 * The whole stock for the browser, small enough to be kept there. Fails when a part of it could not be read.
 */
export async function getStockList(): Promise<Result<StockListWire>> {
  'use cache';
  return cachedRead('stock', readStockList());
}

async function readStockList(): Promise<Result<StockListWire>> {
  const [vehicles, stocked, all, listed] = await Promise.all([
    getVehicles(),
    getStockBrands(),
    getBrands(),
    getConditions(undefined),
  ]);
  if (!vehicles.ok) return vehicles;
  if (!stocked.ok) return stocked;
  if (!all.ok) return all;
  if (!listed.ok) return listed;
  const conditions = conditionsOf(listed.value);
  const [models, sets] = await Promise.all([
    Promise.all(
      stocked.value.map(async ({ id, name: brand }) =>
        mapResult(await getStockModels(id), (names) => names.map(({ name }) => ({ brand, name }))),
      ),
    ).then(allOf),
    Promise.all(
      conditions.flatMap(({ slug, codes }) =>
        codes.map(async (condition) =>
          mapResult(await getVehicles({ condition }), (found) =>
            found.map((vehicle) => [vehicle.slug, slug] as const),
          ),
        ),
      ),
    ).then(allOf),
  ]);
  if (!models.ok) return models;
  if (!sets.ok) return sets;
  const conditionBySlug = new Map(sets.value.flat());
  const brands = [...stocked.value, ...all.value].map(({ name }) => name);
  return ok(
    toWire({
      names: { brands: [...new Set(brands)], models: models.value.flat(), conditions },
      vehicles: vehicles.value.map((vehicle) => ({
        ...vehicle,
        condition: conditionBySlug.get(vehicle.slug) ?? null,
      })),
    }),
  );
}
