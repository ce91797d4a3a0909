import { and, eq, ne, sql } from 'drizzle-orm';
import { Hono } from 'hono';

import { models, vehicles } from '../db/schema';
import type { Services } from '../services';
import { wholeNumber } from '../wire/flags';
import { relatedVehicle } from '../wire/vehicle';
import { inStock, selectListed } from './vehicle-query';

const howMany = 6;
/** Number of closest vehicles that are considered; among them are six with different pictures. */
const howManyLookedAt = 60;

/** Answers `/associar-veiculos` with the vehicles on sale that are most similar to one, by body, then by price. */
export function relatedRoutes({ db }: Services): Hono {
  return new Hono().get('/associar-veiculos', async (c) => {
    const id = wholeNumber(c.req.query('veiculo_id'));
    const [origin] = await selectListed(db, eq(vehicles.id, id ?? 0)).limit(1);
    if (!origin) return c.json([]);
    const closeness = [
      sql`${models.body} <> ${origin.model.body}`,
      sql`abs(${vehicles.priceCents} - ${origin.vehicle.priceCents})`,
    ];
    const found = await selectListed(
      db,
      and(inStock, ne(vehicles.id, origin.vehicle.id)),
      closeness,
    ).limit(howManyLookedAt);
    // Vehicles share pictures, so one whose picture is already shown is skipped.
    const shown = new Set([origin.vehicle.image]);
    const related = found.filter(({ vehicle: { image } }) => {
      const isNew = !shown.has(image);
      shown.add(image);
      return isNew;
    });
    return c.json(
      related.slice(0, howMany).map((record) => relatedVehicle(record, origin.vehicle.id)),
    );
  });
}
