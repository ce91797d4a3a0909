import { z } from 'zod';

import type { Contract } from '@/lib/backend/contract';
import { nested } from '@/lib/backend/fields/nested';
import { identifier } from '@/lib/backend/fields/text';
import { unwrapOne } from '@/lib/backend/unwrap';
import { wireId } from '@/lib/backend/wire-id';
import type { CreatedLead } from '@/lib/leads/types';

import { isOrderCode } from '../order-code';
import type { AestheticsChoice, ArmouringChoice } from '../types';

const GLASS_SKU = 'tipo_vidro';

type WireEntry = { id: string | number; sku: string; produtos: string[] };

/** Items of one entry go together, in the order chosen. */
function toEntries(items: ArmouringChoice['items']): readonly WireEntry[] {
  const entries = new Map<string, WireEntry>();
  for (const { groupId, groupSku, sku } of items) {
    const entry = entries.get(groupId) ?? { id: wireId(groupId), sku: groupSku, produtos: [] };
    entry.produtos.push(sku);
    entries.set(groupId, entry);
  }
  return [...entries.values()];
}

/** Body of POST /api/orcamento-blindagem. */
export function armouringBody(choice: ArmouringChoice, lead: CreatedLead) {
  const { categoryId, modelId, glass, sunroof, items } = choice;
  return {
    categoria: categoryId === null ? null : wireId(categoryId),
    lead,
    modelo: wireId(modelId),
    especificacoes: [
      { id: wireId(glass.groupId), sku: GLASS_SKU, produtos: [glass.sku] },
      ...(sunroof
        ? [{ id: wireId(sunroof.groupId), sku: sunroof.sku, produtos: [sunroof.sku] }]
        : []),
      ...toEntries(items),
    ],
  };
}

/** Body of POST /api/orcamento-estetica. */
export function aestheticsBody(choice: AestheticsChoice, lead: CreatedLead) {
  return {
    categoria: wireId(choice.categoryId),
    lead,
    modelo: wireId(choice.modelId),
    servico: wireId(choice.serviceId),
    opcionais: choice.optionIds.map(wireId),
  };
}

const wireCreated = z.object({
  pedido: identifier,
  orcamento: nested(z.object({ pedido: identifier })),
});

/** Order code of a created quotation: `pedido` or `orcamento.pedido`, whichever is there. */
export const orderCode: Contract<string> = (wire, { note }) => {
  const { pedido, orcamento } = wireCreated.parse(unwrapOne(wire));
  const order = z.string().parse(pedido ?? orcamento?.pedido);
  // Its result cannot be shown: whoever runs the site learns why.
  if (!isOrderCode(order)) note('pedido');
  return order;
};
