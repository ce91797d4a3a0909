import { asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';

import { generalData, mailbox, vehicles } from './db/schema';
import { readBody } from './http/body';
import { deleteVisitorRecords, reseed } from './seed';
import type { DemoServices } from './services';
import { parsePrice } from './wire/money';

const vehicleChangeSchema = z.strictObject({
  status: z.enum(['Ativo', 'Reservado', 'Vendido', 'Inativo']).optional(),
  preco: z.union([z.string(), z.number()]).optional(),
  /** Fields that replace fields of the vehicle's full record (seed/vehicle-sheet.ts). */
  ficha: z.record(z.string(), z.unknown()).optional(),
});

const clockChangeSchema = z.strictObject({ advanceMs: z.number().int().min(0) });

/** Creates the routes `/__test/…`, by which end-to-end tests change the data and the clock and read the e-mails. */
export function createControlRoutes(services: DemoServices): Hono {
  const { db, clock, settings, seedState: stage } = services;
  const app = new Hono();

  app.post('/reset', async (c) => {
    // Deleting only the records of visitors is ten times as fast as filling every table again.
    if (stage.isAsSeeded) await deleteVisitorRecords(db);
    else await reseed(db, settings);
    stage.isAsSeeded = true;
    clock.reset();
    return c.json({ ok: true });
  });

  app.post('/clock', async (c) => {
    clock.advance((await readBody(c, clockChangeSchema)).advanceMs);
    return c.json({ now: clock.now().toISOString() });
  });

  app.patch('/vehicles/:slug', async (c) => {
    const { status, preco, ficha } = await readBody(c, vehicleChangeSchema);
    const priceCents = preco === undefined ? undefined : parsePrice(preco);
    stage.isAsSeeded = false;
    const slug = eq(vehicles.slug, c.req.param('slug'));
    const [storedVehicle] = await db.select({ sheet: vehicles.sheet }).from(vehicles).where(slug);
    const changes = {
      ...(status && { status }),
      ...(priceCents !== undefined && { priceCents }),
      ...(ficha && { sheet: { ...storedVehicle?.sheet, ...ficha } }),
    };
    if (Object.keys(changes).length === 0) return c.json({ message: 'Nada a mudar.' }, 422);
    const [changed] = await db
      .update(vehicles)
      .set(changes)
      .where(slug)
      .returning({ seo_url: vehicles.slug, status: vehicles.status });
    return changed ? c.json(changed) : c.notFound();
  });

  app.patch('/general', async (c) => {
    const changes = await readBody(c, z.record(z.string(), z.unknown()));
    stage.isAsSeeded = false;
    const [row] = await db.select().from(generalData).where(eq(generalData.id, 1));
    const content = { ...row?.content, ...changes };
    await db.update(generalData).set({ content }).where(eq(generalData.id, 1));
    return c.json(content);
  });

  app.get('/mailbox', async (c) => {
    const order = c.req.query('pedido');
    const rows = await db
      .select({ para: mailbox.recipient, pedido: mailbox.orderCode, codigo: mailbox.code })
      .from(mailbox)
      .where(order === undefined ? undefined : eq(mailbox.orderCode, order))
      .orderBy(asc(mailbox.id));
    return c.json(rows);
  });

  return app;
}
