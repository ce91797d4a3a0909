import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Database } from '../db/client';
import * as schema from '../db/schema';
import type { DemoSettings } from '../settings';
import { aestheticsCategoryRows, aestheticsOptionRows, aestheticsServiceRows } from './aesthetics';
import { specificationRows } from './armouring';
import { createBannerRows } from './banners';
import { createCatalogue, inventedBrands } from './catalogue';
import { generalDataContent } from './general-data';
import { institutionalRows } from './institutional';
import { createRealNamesRows } from './real-names';
import { createStockRows } from './stock';
import { testimonialRows } from './testimonials';

/** Largest number of rows per insert statement, because PostgreSQL limits the number of parameters. */
const ROWS_PER_INSERT = 200;

type SeedSettings = Pick<DemoSettings, 'realNames' | 'vehicles'>;

/** Fills a database that has no brands yet; a filled database stays unchanged. */
export async function seedWhenEmpty(db: Database, settings: SeedSettings): Promise<void> {
  const [existing] = await db.select({ id: schema.brands.id }).from(schema.brands).limit(1);
  if (!existing) await fillDatabase(db, settings);
}

/** Empties every table and fills the database again. */
export async function reseed(db: Database, settings: SeedSettings): Promise<void> {
  await truncateTables(db, Object.values(schema));
  await fillDatabase(db, settings);
}

/** Deletes all records that visitors have sent. */
export async function deleteVisitorRecords(db: Database): Promise<void> {
  await truncateTables(db, [
    schema.leads,
    schema.quotations,
    schema.verificationCodes,
    schema.mailbox,
    schema.navigationSessions,
    schema.sellRequests,
    schema.sellPhotos,
    schema.idempotencyKeys,
  ]);
}

async function truncateTables(db: Database, tables: readonly PgTable[]): Promise<void> {
  const names = tables.map((table) => sql.identifier(getTableName(table)));
  await db.execute(sql`truncate ${sql.join(names, sql`, `)} restart identity`);
}

function createInventedRows(vehicles: number) {
  const { brandRows, modelRows, stockModels } = createCatalogue(inventedBrands);
  return { brandRows, modelRows, stock: createStockRows(stockModels, vehicles) };
}

async function fillDatabase(db: Database, { realNames, vehicles }: SeedSettings): Promise<void> {
  const { brandRows, modelRows, stock } = realNames
    ? createRealNamesRows()
    : createInventedRows(vehicles);
  await db.transaction(async (tx) => {
    await tx.insert(schema.brands).values(brandRows);
    await tx.insert(schema.armouringSpecifications).values(specificationRows);
    await tx.insert(schema.models).values(modelRows);
    for (let start = 0; start < stock.length; start += ROWS_PER_INSERT) {
      await tx.insert(schema.vehicles).values(stock.slice(start, start + ROWS_PER_INSERT));
    }
    await tx.insert(schema.banners).values(createBannerRows(stock));
    await tx.insert(schema.testimonials).values(testimonialRows);
    await tx.insert(schema.generalData).values({ id: 1, content: generalDataContent });
    await tx.insert(schema.institutionalPages).values(institutionalRows);
    await tx.insert(schema.aestheticsCategories).values(aestheticsCategoryRows);
    await tx.insert(schema.aestheticsServices).values(aestheticsServiceRows);
    await tx.insert(schema.aestheticsOptions).values(aestheticsOptionRows);
  });
}
