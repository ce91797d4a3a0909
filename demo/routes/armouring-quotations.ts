import { Hono } from 'hono';
import { z } from 'zod';

import { invalid, readBody } from '../http/body';
import { identifierOrRecord } from '../http/fields';
import { answerOnce } from '../http/idempotency';
import { isArmouringProduct, quoteArmouring } from '../pricing/armouring';
import { armouringFlow } from '../quotations/flow';
import { findModel, leadReference, placeOrder, showOrder } from '../quotations/orders';
import type { Services } from '../services';

const sku = z.union([
  z.string(),
  z.looseObject({ sku: z.string() }).transform((product) => product.sku),
]);

const quotationSchema = z.looseObject({
  categoria: identifierOrRecord,
  lead: leadReference,
  modelo: identifierOrRecord,
  especificacoes: z
    .array(
      z.looseObject({ sku: z.string().nullish(), produtos: z.array(sku).nullish() }),
      'Informe as especificações.',
    )
    .max(50),
});

/** Routes of `/orcamento-blindagem`: POST prices and stores a quotation; GET answers one in a list. */
export function armouringQuotationRoutes(services: Services): Hono {
  const app = new Hono();

  app.post('/orcamento-blindagem', async (c) => {
    const payload = await readBody(c, quotationSchema);
    return answerOnce(c, services, 'orcamento-blindagem', async (tx) => {
      const { model, brandTitle } = await findModel(tx, payload.modelo);
      if (model.specificationId === null)
        throw invalid({ modelo: ['Modelo sem cotação on-line.'] });
      const { choice, recommendation } = quoteArmouring({
        category: model.specificationId,
        skus: chosenSkus(payload.especificacoes),
        consultantOnly: model.consultantOnly,
      });
      const about = { marca: brandTitle, modelo: model.title, imagem: model.image };
      return placeOrder(tx, services, armouringFlow, {
        leadId: payload.lead,
        payload,
        result: (pedido) => ({
          orcamento: { pedido, ...about, ...choice },
          melhorescolha: { pedido, ...about, ...recommendation },
        }),
      });
    });
  });

  app.get('/orcamento-blindagem', (c) =>
    showOrder(c, services, armouringFlow, (result) => [result]),
  );

  return app;
}

/** Returns the skus of chosen products; entries whose sku names a group (tipo_vidro) have the product inside. */
function chosenSkus(
  entries: readonly { sku?: string | null | undefined; produtos?: string[] | null | undefined }[],
): string[] {
  const listed = entries.flatMap((entry) => entry.produtos ?? []);
  const unknown = listed.filter((product) => !isArmouringProduct(product));
  if (unknown.length > 0)
    throw invalid({
      especificacoes: unknown.map((product) => `Produto desconhecido: ${product}.`),
    });
  const own = entries.flatMap((entry) =>
    entry.sku && isArmouringProduct(entry.sku) ? [entry.sku] : [],
  );
  return [...new Set([...listed, ...own])];
}
