import { asc, eq, inArray } from 'drizzle-orm';
import { Hono } from 'hono';

import { banners, vehicles } from '../db/schema';
import type { DemoServices } from '../services';
import { toBannerVehicle } from '../wire/vehicle';
import { selectDetailedVehicles } from './vehicle-query';

/** Creates the route `/banners`, a list in order; the banner of a featured vehicle contains the vehicle's current data. */
export function createBannerRoutes({ db }: DemoServices): Hono {
  return new Hono().get('/banners', async (c) => {
    const status = c.req.query('status');
    const rows = await db
      .select()
      .from(banners)
      .where(status ? eq(banners.status, status.toLowerCase()) : undefined)
      .orderBy(asc(banners.position));
    const featuredIds = rows.flatMap((row) => (row.vehicleId === null ? [] : [row.vehicleId]));
    const featured = await selectDetailedVehicles(db, inArray(vehicles.id, featuredIds));
    const byId = new Map(featured.map((record) => [record.vehicle.id, toBannerVehicle(record)]));
    return c.json(
      rows.map((row) => ({
        id: row.id,
        tipo_banner: row.kind,
        ...row.content,
        veiculo: byId.get(row.vehicleId ?? 0) ?? null,
      })),
    );
  });
}
