import { and, asc, eq, gt, gte, lte, ne, sql, type SQL } from 'drizzle-orm';

import type { Database } from '../db/client';
import { brands, models, vehicles } from '../db/schema';
import { isCondition } from '../wire/conditions';
import { wholeNumber } from '../wire/flags';
import { textKey } from '../wire/text';

/** Selects everything but the full record, which lists never show. */
const listedColumns = {
  id: vehicles.id,
  slug: vehicles.slug,
  brandId: vehicles.brandId,
  modelId: vehicles.modelId,
  title: vehicles.title,
  condition: vehicles.condition,
  armoured: vehicles.armoured,
  priceCents: vehicles.priceCents,
  status: vehicles.status,
  yearMade: vehicles.yearMade,
  yearModel: vehicles.yearModel,
  km: vehicles.km,
  fuel: vehicles.fuel,
  image: vehicles.image,
  highlightPosition: vehicles.highlightPosition,
};

/** Selects vehicles on sale: neither sold nor withdrawn. */
export const inStock = eq(vehicles.status, 'Ativo');

/** Selects vehicles that are shown: on sale or sold. */
export const published = ne(vehicles.status, 'Inativo');

/** Selects armoured vehicles for "1", others for "0"; any other value selects all. */
export const armouredAs = (flag: string | undefined): SQL | undefined =>
  flag === '1' || flag === '0' ? eq(vehicles.armoured, flag === '1') : undefined;

/** Selects listed vehicles with brand and model; sold ones come last. */
export function selectListed(db: Database, where: SQL | undefined, order: readonly SQL[] = []) {
  return db
    .select({ vehicle: listedColumns, brand: brands, model: models })
    .from(vehicles)
    .innerJoin(brands, eq(vehicles.brandId, brands.id))
    .innerJoin(models, eq(vehicles.modelId, models.id))
    .where(where)
    .orderBy(...order, sql`${vehicles.status} = 'Vendido'`, asc(vehicles.id));
}

/** Selects vehicles with their full record. */
export function selectDetailed(db: Database, where: SQL | undefined) {
  return db
    .select({ vehicle: vehicles, brand: brands, model: models })
    .from(vehicles)
    .innerJoin(brands, eq(vehicles.brandId, brands.id))
    .innerJoin(models, eq(vehicles.modelId, models.id))
    .where(where)
    .orderBy(asc(vehicles.id));
}

/** Turns the filters of a request into conditions; an invalid value is ignored. */
export function vehicleConditions(query: Readonly<Record<string, string>>): SQL | undefined {
  const { marca, modelo, blindado, condicao } = query;
  const from = wholeNumber(query['preco-de']);
  const to = wholeNumber(query['preco-ate']);
  return and(
    query['status']?.toLowerCase() === 'ativo' ? inStock : published,
    marca ? eq(brands.titleKey, textKey(marca)) : undefined,
    modelo ? eq(models.titleKey, textKey(modelo)) : undefined,
    armouredAs(blindado),
    isCondition(condicao) ? eq(vehicles.condition, condicao) : undefined,
    from === undefined ? undefined : gte(vehicles.priceCents, sql`${from}::bigint * 100`),
    // A vehicle without a price does not match an upper limit.
    to === undefined
      ? undefined
      : and(gt(vehicles.priceCents, 0), lte(vehicles.priceCents, sql`${to}::bigint * 100`)),
  );
}
