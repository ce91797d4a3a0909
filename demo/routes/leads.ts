import { eq } from 'drizzle-orm';
import { Hono } from 'hono';

import { leads, vehicles } from '../db/schema';
import { createValidationError, readBody } from '../http/body';
import { writeOnce } from '../http/idempotency';
import type { DemoServices } from '../services';
import { leadSchema } from './lead-schema';

/** Creates the route `POST /leads`, which stores a lead and returns it: a proposal inside `data`, any other lead directly. */
export function createLeadRoutes(services: DemoServices): Hono {
  return new Hono().post('/leads', async (c) => {
    const payload = await readBody(c, leadSchema);
    return writeOnce(c, services, 'leads', async (tx) => {
      if (payload.veiculo_id !== undefined) {
        const [vehicle] = await tx
          .select({ id: vehicles.id })
          .from(vehicles)
          .where(eq(vehicles.id, payload.veiculo_id));
        if (!vehicle) throw createValidationError({ veiculo_id: ['Veículo não encontrado.'] });
      }
      const createdAt = services.clock.now();
      const [row] = await tx
        .insert(leads)
        .values({
          kind: payload.tipo ?? null,
          category: payload.categoria ?? null,
          name: payload.nome,
          email: payload.email,
          phone: payload.telefone,
          payload,
          createdAt,
        })
        .returning({ id: leads.id });
      const created = {
        ...payload,
        id: row?.id,
        created_at: createdAt.toISOString(),
        updated_at: createdAt.toISOString(),
      };
      return { status: 201, body: payload.tipo === 1 ? { data: created } : created };
    });
  });
}
