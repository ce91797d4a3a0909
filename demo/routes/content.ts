import { asc, desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';

import { generalData, institutionalPages, testimonials } from '../db/schema';
import type { DemoServices } from '../services';
import { parseWholeNumber } from '../wire/flags';

/** Creates the routes of testimonials, general data and institutional pages. */
export function createContentRoutes({ db }: DemoServices): Hono {
  const app = new Hono();

  app.get('/depoimentos', async (c) => {
    const rows = await db.select().from(testimonials).orderBy(desc(testimonials.includedOn));
    return c.json(
      rows.map(({ author, quote, image, includedOn }) => ({
        depoimento: quote,
        nome: author,
        imagem: image,
        dt_inclusao: includedOn,
      })),
    );
  });

  app.get('/dados-gerais/:id', async (c) => {
    const id = parseWholeNumber(c.req.param('id')) ?? 0;
    const [row] = await db.select().from(generalData).where(eq(generalData.id, id));
    return row ? c.json({ data: { id: row.id, ...row.content } }) : c.notFound();
  });

  app.get('/conteudo-institucional/:url', async (c) => {
    const rows = await db
      .select()
      .from(institutionalPages)
      .where(eq(institutionalPages.slug, c.req.param('url')))
      .orderBy(asc(institutionalPages.id));
    return c.json(
      rows.map(({ title, banner, html }) => ({ titulo: title, banner, conteudo: html })),
    );
  });

  return app;
}
