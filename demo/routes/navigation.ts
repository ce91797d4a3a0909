import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';

import { navigationSessions } from '../db/schema';
import { readBody } from '../http/body';
import type { Services } from '../services';
import { wholeNumber } from '../wire/flags';

const text = z.string().max(2_000);

const listOf = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).max(2_000).nullish();

/** A page in a visitor's navigation: only its name, or name and address. */
const page = z.union([text, z.looseObject({ nome: text, endereco: text })]);
const vehicle = z.union([
  text,
  z.number(),
  z.looseObject({ id: z.union([text, z.number()]), marca: text.nullish(), modelo: text.nullish() }),
]);

const sessionSchema = z.looseObject({
  origem: z.string().max(2_000).nullish(),
  paginas_acessadas: listOf(page),
  banners_clicados: listOf(z.unknown()),
  servicos_visitados: listOf(z.unknown()),
  veiculos_acessados: listOf(vehicle),
  whatsapp: listOf(z.unknown()),
});

/** `POST /navigation-tracker` answers with the id of the new session; PUT replaces the fields it contains. */
export function navigationRoutes({ db, clock }: Services): Hono {
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
    const mine = eq(navigationSessions.id, wholeNumber(c.req.param('id')) ?? 0);
    const [session] = await db.select().from(navigationSessions).where(mine);
    if (!session) return c.notFound();
    const content = { ...session.content, ...changes };
    const origin = changes.origem || session.origin;
    await db
      .update(navigationSessions)
      .set({ content, origin, updatedAt: clock.now() })
      .where(mine);
    return c.json({ ...content, id: session.id, origem: origin });
  });

  return app;
}
