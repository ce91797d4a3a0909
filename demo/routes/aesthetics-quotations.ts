import { and, asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';

import type { Database } from '../db/client';
import { aestheticsOptions, aestheticsServices } from '../db/schema';
import { invalid, readBody } from '../http/body';
import { identifierOrRecord } from '../http/fields';
import { answerOnce } from '../http/idempotency';
import { quoteAesthetics } from '../pricing/aesthetics';
import { aestheticsFlow } from '../quotations/flow';
import { findModel, leadReference, placeOrder, showOrder } from '../quotations/orders';
import type { Services } from '../services';

const quotationSchema = z.looseObject({
  categoria: identifierOrRecord,
  lead: leadReference,
  modelo: identifierOrRecord,
  servico: identifierOrRecord,
  opcionais: z.array(identifierOrRecord, 'Informe os opcionais.').max(50).nullish(),
});

/** Routes of `/orcamento-estetica`: POST prices and stores a quotation; GET answers one as an object. */
export function aestheticsQuotationRoutes(services: Services): Hono {
  const app = new Hono();

  app.post('/orcamento-estetica', async (c) => {
    const payload = await readBody(c, quotationSchema);
    return answerOnce(c, services, 'orcamento-estetica', async (tx) => {
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

async function findOptions(tx: Database, serviceId: number, chosen: readonly number[]) {
  const active = and(eq(aestheticsServices.id, serviceId), eq(aestheticsServices.status, 'Ativo'));
  const [service] = await tx.select().from(aestheticsServices).where(active);
  if (!service) throw invalid({ servico: ['Serviço não encontrado.'] });
  const options = await tx
    .select()
    .from(aestheticsOptions)
    .where(eq(aestheticsOptions.serviceId, serviceId))
    .orderBy(asc(aestheticsOptions.id));
  const picked = options.filter((option) => chosen.includes(option.id));
  const unknown = chosen.filter((id) => !options.some((option) => option.id === id));
  if (unknown.length > 0)
    throw invalid({ opcionais: unknown.map((id) => `Opcional desconhecido: ${id}.`) });
  if (options.length > 0 && picked.length === 0)
    throw invalid({ opcionais: ['Escolha pelo menos um opcional.'] });
  if (picked.length > 1 && picked.some((option) => option.exclusive)) {
    throw invalid({ opcionais: ['Um opcional individual não combina com outros.'] });
  }
  return picked;
}
