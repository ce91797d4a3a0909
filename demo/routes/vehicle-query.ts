import { and, asc, eq, gt, gte, lte, ne, sql, type SQL } from 'drizzle-orm';

import type { Database } from '../db/client';
import { brands, models, vehicles } from '../db/schema';
import { isVehicleConditionCode } from '../wire/conditions';
import { parseWholeNumber } from '../wire/flags';
import { toComparableText } from '../wire/text';

/** Columns of a listed vehicle: every column except `sheet`, the full record. */
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

/** Database condition for vehicles on sale: neither reserved nor sold nor withdrawn. */
export const onSaleCondition = eq(vehicles.status, 'Ativo');

/** Database condition for vehicles that the API returns: on sale, reserved or sold. */
export const publishedCondition = ne(vehicles.status, 'Inativo');

/**
 * Returns the database condition for armoured vehicles ("1") or for other vehicles ("0"); `undefined` for any other
 * value.
 */
export const createArmouredCondition = (flag: string | undefined): SQL | undefined =>
  flag === '1' || flag === '0' ? eq(vehicles.armoured, flag === '1') : undefined;

/** Selects vehicles with brand and model, without their full record; sold vehicles come last. */
export function selectListedVehicles(
  db: Database,
  where: SQL | undefined,
  order: readonly SQL[] = [],
) {
  return db
    .select({ vehicle: listedColumns, brand: brands, model: models })
    .from(vehicles)
    .innerJoin(brands, eq(vehicles.brandId, brands.id))
    .innerJoin(models, eq(vehicles.modelId, models.id))
    .where(where)
    .orderBy(...order, sql`${vehicles.status} = 'Vendido'`, asc(vehicles.id));
}

/** Selects vehicles with their full record. */
export function selectDetailedVehicles(db: Database, where: SQL | undefined) {
  return db
    .select({ vehicle: vehicles, brand: brands, model: models })
    .from(vehicles)
    .innerJoin(brands, eq(vehicles.brandId, brands.id))
    .innerJoin(models, eq(vehicles.modelId, models.id))
    .where(where)
    .orderBy(asc(vehicles.id));
}

/** Returns the database condition for the filters of a request; filters with an invalid value are ignored. */
export function createVehicleCondition(query: Readonly<Record<string, string>>): SQL | undefined {
  const { marca, modelo, blindado, condicao } = query;
  const minPrice = parseWholeNumber(query['preco-de']);
  const maxPrice = parseWholeNumber(query['preco-ate']);
  return and(
    query['status']?.toLowerCase() === 'ativo' ? onSaleCondition : publishedCondition,
    marca ? eq(brands.titleKey, toComparableText(marca)) : undefined,
    modelo ? eq(models.titleKey, toComparableText(modelo)) : undefined,
    createArmouredCondition(blindado),
    isVehicleConditionCode(condicao) ? eq(vehicles.condition, condicao) : undefined,
    minPrice === undefined ? undefined : gte(vehicles.priceCents, sql`${minPrice}::bigint * 100`),
    // A vehicle without a price does not match an upper limit.
    maxPrice === undefined
      ? undefined
      : and(gt(vehicles.priceCents, 0), lte(vehicles.priceCents, sql`${maxPrice}::bigint * 100`)),
  );
}
