import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';

import { navigationSessions } from '../db/schema';
import { readBody } from '../http/body';
import type { DemoServices } from '../services';
import { parseWholeNumber } from '../wire/flags';

const textSchema = z.string().max(2_000);

const createOptionalListSchema = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(entry).max(2_000).nullish();

/** Schema of a page in a visitor's navigation: its name, or its name and address. */
const pageSchema = z.union([textSchema, z.looseObject({ nome: textSchema, endereco: textSchema })]);
const vehicleSchema = z.union([
  textSchema,
  z.number(),
  z.looseObject({
    id: z.union([textSchema, z.number()]),
    marca: textSchema.nullish(),
    modelo: textSchema.nullish(),
  }),
]);

const sessionSchema = z.looseObject({
  origem: z.string().max(2_000).nullish(),
  paginas_acessadas: createOptionalListSchema(pageSchema),
  banners_clicados: createOptionalListSchema(z.unknown()),
  servicos_visitados: createOptionalListSchema(z.unknown()),
  veiculos_acessados: createOptionalListSchema(vehicleSchema),
  whatsapp: createOptionalListSchema(z.unknown()),
});

/** Creates the routes of `/navigation-tracker`: POST returns the id of a new session, PUT replaces the sent fields of a session. */
export function createNavigationRoutes({ db, clock }: DemoServices): Hono {
  const app = new Hono();

  app.post('/navigation-tracker', async (c) => {
    const content = await readBody(c, sessionSchema);
    const now = clock.now();
    const [row] = await db
      .insert(navigationSessions)
      .values({ origin: content.origem || 'Direto', content, createdAt: now, updatedAt: now })
      .returning({ id: navigationSessions.id });
    return c.json(row?.id ?? null, 201);
  });

  app.put('/navigation-tracker/:id', async (c) => {
    const changes = await readBody(c, sessionSchema);
    const sessionCondition = eq(navigationSessions.id, parseWholeNumber(c.req.param('id')) ?? 0);
    const [session] = await db.select().from(navigationSessions).where(sessionCondition);
    if (!session) return c.notFound();
    const content = { ...session.content, ...changes };
    const origin = changes.origem || session.origin;
    await db
      .update(navigationSessions)
      .set({ content, origin, updatedAt: clock.now() })
      .where(sessionCondition);
    return c.json({ ...content, id: session.id, origem: origin });
  });

  return app;
}
