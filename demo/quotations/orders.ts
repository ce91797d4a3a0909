import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { z } from 'zod';

import type { Database } from '../db/client';
import { brands, leads, models, quotations } from '../db/schema';
import { createValidationError } from '../http/body';
import { idOrRecordSchema } from '../http/fields';
import type { DemoServices } from '../services';
import type { QuotationFlow } from './flow';
import { createOrderCode } from './codes';
import { requiresCode, acceptCode, maskEmail, sendCode } from './two-factor';

/** Schema of the reference to a quotation's lead: the id, the whole lead, or the lead inside `data`. */
export const leadReferenceSchema = z.union(
  [
    idOrRecordSchema,
    z.looseObject({ data: idOrRecordSchema }).transform((createdLead) => createdLead.data),
  ],
  'Informe o lead criado.',
);

/** Returns a model with the title of its brand. Throws an HTTPException with status 422 where there is no such model. */
export async function findModel(tx: Database, id: number) {
  const [row] = await tx
    .select({ model: models, brandTitle: brands.title })
    .from(models)
    .innerJoin(brands, eq(models.brandId, brands.id))
    .where(eq(models.id, id));
  if (!row) throw createValidationError({ modelo: ['Modelo não encontrado.'] });
  return row;
}

/**
 * Stores a quotation with its prices and responds with its order code, in the format that the flow's two-factor setting
 * requires.
 */
export async function placeOrder(
  tx: Database,
  services: DemoServices,
  flow: QuotationFlow,
  order: {
    leadId: number;
    payload: Record<string, unknown>;
    result: (orderCode: string) => Record<string, unknown>;
  },
): Promise<{ status: 201; body: unknown }> {
  const [lead] = await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, order.leadId));
  if (!lead) throw createValidationError({ lead: ['Lead não encontrado.'] });
  const createdAt = services.clock.now();
  const orderCode = createOrderCode(flow.codePrefix, createdAt.getFullYear());
  const result = order.result(orderCode);
  await tx.insert(quotations).values({
    orderCode,
    flow: flow.name,
    leadId: lead.id,
    payload: order.payload,
    result,
    createdAt,
  });
  return {
    status: 201,
    body: (await requiresCode(tx, flow))
      ? { pedido: orderCode }
      : { orcamento: { pedido: orderCode } },
  };
}

/** Responds to a request for an order: with its result, with the masked e-mail address to which a code was sent, or with 404. */
export async function showOrder(
  c: Context,
  services: DemoServices,
  flow: QuotationFlow,
  formatResult: (result: Record<string, unknown>) => unknown,
): Promise<Response> {
  const { db, clock } = services;
  const [row] = await db
    .select({ quotation: quotations, lead: leads })
    .from(quotations)
    .innerJoin(leads, eq(quotations.leadId, leads.id))
    .where(
      and(eq(quotations.orderCode, c.req.query('codigo') ?? ''), eq(quotations.flow, flow.name)),
    );
  if (!row) return c.json({ message: 'Orçamento não encontrado.' }, 404);
  const { quotation, lead } = row;
  const respondWithResult = (): Response => Response.json(formatResult(quotation.result));
  if (!(await requiresCode(db, flow))) return respondWithResult();
  const code = c.req.query('two_factor');
  if (code) {
    if (await acceptCode(db, clock, quotation.id, code)) return respondWithResult();
  } else {
    await sendCode(services, {
      id: quotation.id,
      orderCode: quotation.orderCode,
      email: lead.email,
      name: lead.name,
    });
  }
  return c.json({ email: maskEmail(lead.email) });
}
