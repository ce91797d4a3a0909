import { and, asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';

import type { Database } from '../db/client';
import { aestheticsOptions, aestheticsServices } from '../db/schema';
import { createValidationError, readBody } from '../http/body';
import { idOrRecordSchema } from '../http/fields';
import { writeOnce } from '../http/idempotency';
import { quoteAesthetics } from '../pricing/aesthetics';
import { aestheticsFlow } from '../quotations/flow';
import { findModel, leadReferenceSchema, placeOrder, showOrder } from '../quotations/orders';
import type { DemoServices } from '../services';

const quotationSchema = z.looseObject({
  categoria: idOrRecordSchema,
  lead: leadReferenceSchema,
  modelo: idOrRecordSchema,
  servico: idOrRecordSchema,
  opcionais: z.array(idOrRecordSchema, 'Informe os opcionais.').max(50).nullish(),
});

/** Creates the routes of `/orcamento-estetica`: POST prices and stores a quotation, GET returns a quotation as an object. */
export function createAestheticsQuotationRoutes(services: DemoServices): Hono {
  const app = new Hono();

  app.post('/orcamento-estetica', async (c) => {
    const payload = await readBody(c, quotationSchema);
    return writeOnce(c, services, 'orcamento-estetica', async (tx) => {
      const { model, brandTitle } = await findModel(tx, payload.modelo);
      const options = await findOptions(tx, payload.servico, payload.opcionais ?? []);
      const offers = quoteAesthetics({ serviceId: payload.servico, body: model.body, options });
      return placeOrder(tx, services, aestheticsFlow, {
        leadId: payload.lead,
        payload,
        result: (pedido) => ({
          orcamento: {
            pedido,
            marca: brandTitle,
            modelo: model.title,
            imagem: model.image,
            marcas: offers,
          },
        }),
      });
    });
  });

  app.get('/orcamento-estetica', (c) => showOrder(c, services, aestheticsFlow, (result) => result));

  return app;
}

async function findOptions(tx: Database, serviceId: number, chosenIds: readonly number[]) {
  const isActiveService = and(
    eq(aestheticsServices.id, serviceId),
    eq(aestheticsServices.status, 'Ativo'),
  );
  const [service] = await tx.select().from(aestheticsServices).where(isActiveService);
  if (!service) throw createValidationError({ servico: ['Serviço não encontrado.'] });
  const options = await tx
    .select()
    .from(aestheticsOptions)
    .where(eq(aestheticsOptions.serviceId, serviceId))
    .orderBy(asc(aestheticsOptions.id));
  const chosenOptions = options.filter((option) => chosenIds.includes(option.id));
  const unknownIds = chosenIds.filter((id) => !options.some((option) => option.id === id));
  if (unknownIds.length > 0)
    throw createValidationError({
      opcionais: unknownIds.map((id) => `Opcional desconhecido: ${id}.`),
    });
  if (options.length > 0 && chosenOptions.length === 0)
    throw createValidationError({ opcionais: ['Escolha pelo menos um opcional.'] });
  if (chosenOptions.length > 1 && chosenOptions.some((option) => option.exclusive)) {
    throw createValidationError({ opcionais: ['Um opcional individual não combina com outros.'] });
  }
  return chosenOptions;
}
