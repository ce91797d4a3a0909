import { and, asc, eq, exists, type SQL } from 'drizzle-orm';
import { Hono } from 'hono';

import type { Database } from '../db/client';
import { brands, models, vehicles } from '../db/schema';
import type { DemoServices } from '../services';
import { isTrueFlag, parseWholeNumber } from '../wire/flags';
import { createArmouredCondition, onSaleCondition } from './vehicle-query';

/** Creates the routes `/marcas` and `/modelos/marca/{id}`. */
export function createBrandRoutes({ db }: DemoServices): Hono {
  const app = new Hono();

  app.get('/marcas', async (c) => {
    const rows = await db
      .select()
      .from(brands)
      .where(
        isTrueFlag(c.req.query('existentes'))
          ? createHasStockCondition(db, eq(vehicles.brandId, brands.id), c.req.query())
          : undefined,
      )
      .orderBy(asc(brands.id));
    return c.json({ data: rows.map(({ id, title, status }) => ({ id, titulo: title, status })) });
  });

  app.get('/modelos/marca/:id', async (c) => {
    const brandId = parseWholeNumber(c.req.param('id')) ?? 0;
    const query = c.req.query();
    const rows = await db
      .select()
      .from(models)
      .where(
        and(
          eq(models.brandId, brandId),
          query['origem'] === 'blindados' ? eq(models.armourable, true) : undefined,
        ),
      )
      .orderBy(asc(models.title), asc(models.id));
    const stockedKeys = isTrueFlag(query['existentes'])
      ? await findTitlesInStock(db, brandId, query)
      : undefined;
    const matchingModels = rows.filter((row) => !stockedKeys || stockedKeys.has(row.titleKey));
    const listedModels = isTrueFlag(query['agrupado'])
      ? pickFirstModelOfEachTitle(matchingModels)
      : matchingModels;
    return c.json(listedModels.map(({ id, title, status }) => ({ id, titulo: title, status })));
  });

  return app;
}

const createListingCondition = ({ blindado }: Readonly<Record<string, string>>): SQL | undefined =>
  and(onSaleCondition, createArmouredCondition(blindado));

function createHasStockCondition(
  db: Database,
  brandCondition: SQL,
  query: Readonly<Record<string, string>>,
): SQL {
  return exists(
    db
      .select({ id: vehicles.id })
      .from(vehicles)
      .where(and(brandCondition, createListingCondition(query))),
  );
}

/** Returns the title keys of models with vehicles on sale. Titles are compared, because each generation of a model has its own id. */
async function findTitlesInStock(
  db: Database,
  brandId: number,
  query: Readonly<Record<string, string>>,
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ titleKey: models.titleKey })
    .from(vehicles)
    .innerJoin(models, eq(vehicles.modelId, models.id))
    .where(and(eq(vehicles.brandId, brandId), createListingCondition(query)));
  return new Set(rows.map((row) => row.titleKey));
}

function pickFirstModelOfEachTitle<T extends { titleKey: string }>(rows: readonly T[]): T[] {
  return rows.filter(
    (row, index) => rows.findIndex((earlierRow) => earlierRow.titleKey === row.titleKey) === index,
  );
}
