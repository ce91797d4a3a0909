import { eq } from 'drizzle-orm';
import { Hono } from 'hono';

import { armouringSpecifications, models } from '../db/schema';
import type { DemoServices } from '../services';
import { parseWholeNumber } from '../wire/flags';

/** Creates the routes `/modelo-imagem/{id}` and `/blindagem-especificacao`, whose data the quotation wizard shows for a model. */
export function createArmouringCatalogueRoutes({ db }: DemoServices): Hono {
  const app = new Hono();

  app.get('/modelo-imagem/:id', async (c) => {
    const id = parseWholeNumber(c.req.param('id')) ?? 0;
    const [model] = await db.select().from(models).where(eq(models.id, id));
    return model ? c.json({ imagem: model.image }) : c.notFound();
  });

  app.get('/blindagem-especificacao', async (c) => {
    const id = parseWholeNumber(c.req.query('modelo')) ?? 0;
    const [row] = await db
      .select({ specification: armouringSpecifications })
      .from(models)
      .leftJoin(armouringSpecifications, eq(models.specificationId, armouringSpecifications.id))
      .where(eq(models.id, id));
    if (!row) return c.notFound();
    const { specification } = row;
    return c.json({ id: specification?.id ?? null, especificacoes: specification?.entries ?? [] });
  });

  return app;
}
