import { and, eq, ne, sql } from 'drizzle-orm';
import { Hono } from 'hono';

import { models, vehicles } from '../db/schema';
import type { Services } from '../services';
import { wholeNumber } from '../wire/flags';
import { relatedVehicle } from '../wire/vehicle';
import { inStock, selectListed } from './vehicle-query';

const howMany = 6;
/** Among so many of the closest vehicles there are six with different pictures. */
const howManyLookedAt = 60;

/** Answers `/associar-veiculos` with the vehicles on sale closest to one in shape, then in price. */
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
    // The stock shares its pictures: a vehicle whose picture is already shown gives way to the next.
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
