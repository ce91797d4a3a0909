import { and, asc, eq, gt, or } from 'drizzle-orm';
import { Hono } from 'hono';

import { vehicles } from '../db/schema';
import type { DemoServices } from '../services';
import { parseWholeNumber } from '../wire/flags';
import { toDetailedVehicle, toHighlightedVehicle, toListedVehicle } from '../wire/vehicle';
import {
  onSaleCondition,
  publishedCondition,
  selectDetailedVehicles,
  selectListedVehicles,
  createVehicleCondition,
} from './vehicle-query';

/** Database condition for the vehicle with a slug or an id. */
const createSlugOrIdCondition = (name: string) =>
  or(eq(vehicles.slug, name), eq(vehicles.id, parseWholeNumber(name) ?? 0));

/** Creates the routes `/veiculos` (the search and, with `seo_url`, one vehicle) and `/destaques` (highlights of the month). */
export function createVehicleRoutes({ db }: DemoServices): Hono {
  const app = new Hono();

  app.get('/veiculos', async (c) => {
    const slug = c.req.query('seo_url');
    if (slug !== undefined) {
      const records = await selectDetailedVehicles(
        db,
        and(createSlugOrIdCondition(slug), publishedCondition),
      ).limit(1);
      return c.json({ data: records.map(toDetailedVehicle) });
    }
    const records = await selectListedVehicles(db, createVehicleCondition(c.req.query()));
    return c.json({ data: records.map(toListedVehicle) });
  });

  app.get('/destaques', async (c) => {
    const limit = parseWholeNumber(c.req.query('limite')) ?? 12;
    const records = await selectListedVehicles(
      db,
      and(onSaleCondition, gt(vehicles.highlightPosition, 0)),
      [asc(vehicles.highlightPosition)],
    );
    return c.json({ data: records.slice(0, limit).map(toHighlightedVehicle) });
  });

  return app;
}
