import { and, eq, ne, sql } from 'drizzle-orm';
import { Hono } from 'hono';

import { models, vehicles } from '../db/schema';
import type { DemoServices } from '../services';
import { parseWholeNumber } from '../wire/flags';
import { toRelatedVehicle } from '../wire/vehicle';
import { onSaleCondition, selectListedVehicles } from './vehicle-query';

const RELATED_COUNT = 6;
/** Number of similar vehicles that are read from the database; from these, six with different pictures are chosen. */
const CANDIDATE_COUNT = 60;

/**
 * Creates the route `/associar-veiculos`, which returns the vehicles on sale most similar to a given vehicle: first by
 * body, then by price.
 */
export function createRelatedVehicleRoutes({ db }: DemoServices): Hono {
  return new Hono().get('/associar-veiculos', async (c) => {
    const id = parseWholeNumber(c.req.query('veiculo_id'));
    const [origin] = await selectListedVehicles(db, eq(vehicles.id, id ?? 0)).limit(1);
    if (!origin) return c.json([]);
    const similarityOrder = [
      sql`${models.body} <> ${origin.model.body}`,
      sql`abs(${vehicles.priceCents} - ${origin.vehicle.priceCents})`,
    ];
    const candidates = await selectListedVehicles(
      db,
      and(onSaleCondition, ne(vehicles.id, origin.vehicle.id)),
      similarityOrder,
    ).limit(CANDIDATE_COUNT);
    // Several vehicles share a picture, so a vehicle whose picture is already used is skipped.
    const usedPictures = new Set([origin.vehicle.image]);
    const related = candidates.filter(({ vehicle: { image } }) => {
      const isUnusedPicture = !usedPictures.has(image);
      usedPictures.add(image);
      return isUnusedPicture;
    });
    return c.json(
      related.slice(0, RELATED_COUNT).map((record) => toRelatedVehicle(record, origin.vehicle.id)),
    );
  });
}
