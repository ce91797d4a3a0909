import 'server-only';

import { valueOr, type Result } from '@/lib/backend/result';

import { getBrands, getConditions, getStockBrands, getStockModels } from '../options/server';
import { conditionsOf, type SearchCondition } from './conditions';
import type { KnownNames } from './typed/names';

type Names = KnownNames & Readonly<{ conditions: readonly SearchCondition[] }>;

/**
 * All names that a search may choose: brands, the models in stock, conditions. What could not be read is left out.
 *
 * @returns with the first of the lists that failed
 */
export async function readKnownNames(): Promise<
  Readonly<{ names: Names; failed: (Result<unknown> & { ok: false }) | undefined }>
> {
  const [stocked, all, conditions] = await Promise.all([
    getStockBrands(),
    getBrands(),
    getConditions(undefined),
  ]);
  const brands = valueOr(stocked, []);
  const models = await Promise.all(brands.map(({ id }) => getStockModels(id)));
  return {
    names: {
      brands: [...new Set([...brands, ...valueOr(all, [])].map(({ name }) => name))],
      models: models.flatMap((list, index) =>
        valueOr(list, []).map(({ name }) => ({ brand: brands[index]?.name ?? '', name })),
      ),
      conditions: conditionsOf(valueOr(conditions, [])),
    },
    failed: [stocked, all, conditions, ...models].find((list) => !list.ok),
  };
}
