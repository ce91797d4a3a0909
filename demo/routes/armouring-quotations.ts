import { Hono } from 'hono';
import { z } from 'zod';

import { createValidationError, readBody } from '../http/body';
import { idOrRecordSchema } from '../http/fields';
import { writeOnce } from '../http/idempotency';
import { isArmouringProduct, quoteArmouring } from '../pricing/armouring';
import { armouringFlow } from '../quotations/flow';
import { findModel, leadReferenceSchema, placeOrder, showOrder } from '../quotations/orders';
import type { DemoServices } from '../services';

const productCodeSchema = z.union([
  z.string(),
  z.looseObject({ sku: z.string() }).transform((product) => product.sku),
]);

const quotationSchema = z.looseObject({
  categoria: idOrRecordSchema,
  lead: leadReferenceSchema,
  modelo: idOrRecordSchema,
  especificacoes: z
    .array(
      z.looseObject({ sku: z.string().nullish(), produtos: z.array(productCodeSchema).nullish() }),
      'Informe as especificações.',
    )
    .max(50),
});

/** Creates the routes of `/orcamento-blindagem`: POST prices and stores a quotation, GET returns a list with one quotation. */
export function createArmouringQuotationRoutes(services: DemoServices): Hono {
  const app = new Hono();

  app.post('/orcamento-blindagem', async (c) => {
    const payload = await readBody(c, quotationSchema);
    return writeOnce(c, services, 'orcamento-blindagem', async (tx) => {
      const { model, brandTitle } = await findModel(tx, payload.modelo);
      if (model.specificationId === null)
        throw createValidationError({ modelo: ['Modelo sem cotação on-line.'] });
      const { choice, recommendation } = quoteArmouring({
        category: model.specificationId,
        skus: listChosenSkus(payload.especificacoes),
        consultantOnly: model.consultantOnly,
      });
      const modelFields = { marca: brandTitle, modelo: model.title, imagem: model.image };
      return placeOrder(tx, services, armouringFlow, {
        leadId: payload.lead,
        payload,
        result: (pedido) => ({
          orcamento: { pedido, ...modelFields, ...choice },
          melhorescolha: { pedido, ...modelFields, ...recommendation },
        }),
      });
    });
  });

  app.get('/orcamento-blindagem', (c) =>
    showOrder(c, services, armouringFlow, (result) => [result]),
  );

  return app;
}

/** Returns the product codes of a choice. The code of an entry may name a product, or a group whose products are in `produtos`. */
function listChosenSkus(
  entries: readonly {
    sku?: string | null | undefined;
    produtos?: string[] | null | undefined;
  }[],
): string[] {
  const listedSkus = entries.flatMap((entry) => entry.produtos ?? []);
  const unknownSkus = listedSkus.filter((product) => !isArmouringProduct(product));
  if (unknownSkus.length > 0)
    throw createValidationError({
      especificacoes: unknownSkus.map((product) => `Produto desconhecido: ${product}.`),
    });
  const entrySkus = entries.flatMap((entry) =>
    entry.sku && isArmouringProduct(entry.sku) ? [entry.sku] : [],
  );
  return [...new Set([...listedSkus, ...entrySkus])];
}
