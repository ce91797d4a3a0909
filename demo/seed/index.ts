import { getTableName, sql } from 'drizzle-orm';

import type { Database } from '../db/client';
import * as schema from '../db/schema';
import { aestheticsCategoryRows, aestheticsOptionRows, aestheticsServiceRows } from './aesthetics';
import { specificationRows } from './armouring';
import { bannerRows } from './banners';
import { brandRows, modelRows } from './catalogue';
import { generalDataRow } from './general-data';
import { institutionalRows } from './institutional';
import { stockRows } from './stock';
import { testimonialRows } from './testimonials';

/** Rows a statement carries at most; PostgreSQL limits the parameters of one. */
const chunkSize = 200;

/** Fills the database unless it already has its brands. */
export async function seedWhenEmpty(db: Database, vehicleCount: number): Promise<void> {
  const [existing] = await db.select({ id: schema.brands.id }).from(schema.brands).limit(1);
  if (!existing) await seed(db, vehicleCount);
}

/** Empties every table and fills the database again. */
export async function reseed(db: Database, vehicleCount: number): Promise<void> {
  const names = Object.values(schema).map(getTableName);
  await db.execute(
    sql`truncate ${sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    )} restart identity cascade`,
  );
  await seed(db, vehicleCount);
}

async function seed(db: Database, vehicleCount: number): Promise<void> {
  const stock = stockRows(vehicleCount);
  await db.transaction(async (tx) => {
    await tx.insert(schema.brands).values(brandRows);
    await tx.insert(schema.armouringSpecifications).values(specificationRows);
    await tx.insert(schema.models).values(modelRows);
    for (let start = 0; start < stock.length; start += chunkSize) {
      await tx.insert(schema.vehicles).values(stock.slice(start, start + chunkSize));
    }
    await tx.insert(schema.banners).values(bannerRows(stock));
    await tx.insert(schema.testimonials).values(testimonialRows);
    await tx.insert(schema.generalData).values(generalDataRow);
    await tx.insert(schema.institutionalPages).values(institutionalRows);
    await tx.insert(schema.aestheticsCategories).values(aestheticsCategoryRows);
    await tx.insert(schema.aestheticsServices).values(aestheticsServiceRows);
    await tx.insert(schema.aestheticsOptions).values(aestheticsOptionRows);
  });
}
