import { asc, eq, inArray } from 'drizzle-orm';
import { Hono } from 'hono';

import type { Database } from '../db/client';
import { aestheticsCategories, aestheticsOptions, aestheticsServices } from '../db/schema';
import type { DemoServices } from '../services';
import { parseWholeNumber } from '../wire/flags';

type ServiceRow = typeof aestheticsServices.$inferSelect;

/** Creates the routes `/categoria-estetica`, `/servico-estetica?categoria=` (with inactive services) and `/servico-estetica/{id}`. */
export function createAestheticsCatalogueRoutes({ db }: DemoServices): Hono {
  const app = new Hono();

  app.get('/categoria-estetica', async (c) => {
    const rows = await db.select().from(aestheticsCategories).orderBy(asc(aestheticsCategories.id));
    return c.json({
      data: rows.map(({ id, title, image }) => ({ id, titulo: title, imagem: image })),
    });
  });

  app.get('/servico-estetica', async (c) => {
    const category = parseWholeNumber(c.req.query('categoria'));
    const rows = await db
      .select()
      .from(aestheticsServices)
      .where(category === undefined ? undefined : eq(aestheticsServices.categoryId, category))
      .orderBy(asc(aestheticsServices.id));
    return c.json(await addServiceOptions(db, rows));
  });

  app.get('/servico-estetica/:id', async (c) => {
    const id = parseWholeNumber(c.req.param('id')) ?? 0;
    const rows = await db.select().from(aestheticsServices).where(eq(aestheticsServices.id, id));
    const [service] = await addServiceOptions(db, rows);
    return service ? c.json({ data: service }) : c.notFound();
  });

  return app;
}

async function addServiceOptions(db: Database, services: readonly ServiceRow[]) {
  const ids = services.map((service) => service.id);
  const options = await db
    .select()
    .from(aestheticsOptions)
    .where(inArray(aestheticsOptions.serviceId, ids))
    .orderBy(asc(aestheticsOptions.id));
  return services.map((service) => ({
    id: service.id,
    titulo: service.title,
    descricao: service.description,
    imagem: service.image,
    criativo_imagem: service.creativeImage,
    status: service.status,
    categoria_estetica_id: String(service.categoryId),
    opcionais: options
      .filter((option) => option.serviceId === service.id)
      .map(({ id, title, description, image, exclusive }) => ({
        id,
        titulo: title,
        descricao: description,
        imagem: image,
        individual: exclusive ? 1 : 0,
        checked: false,
      })),
  }));
}
