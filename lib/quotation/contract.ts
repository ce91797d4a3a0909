import { z } from 'zod';

import { type Contract, wireId } from '@/lib/backend/contract';
import { nestedRecord, records } from '@/lib/backend/fields/lists';
import { price, readCents, readPrice } from '@/lib/backend/fields/numbers';
import {
  identifier,
  address,
  multilineText,
  text,
  titledText,
  lenientField,
} from '@/lib/backend/fields/text';
import { toMediaPath, type MediaContext } from '@/lib/backend/own-addresses';
import { unwrapOne, isWireObject } from '@/lib/backend/unwrap';
import type { CreatedLead } from '@/lib/forms/types';

import { isOrderCode } from './order-code';
import {
  type AestheticsChoice,
  type ArmouringChoice,
  INCLUDED,
  type AestheticsQuotation,
  type ArmouringQuotation,
  type CodeNeeded,
  type PricedList,
} from './types';

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
      ...(glass ? [{ id: wireId(glass.groupId), sku: GLASS_SKU, produtos: [glass.sku] }] : []),
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
  orcamento: nestedRecord(z.object({ pedido: identifier })),
});

/** Order code of a created quotation: `pedido` or `orcamento.pedido`, whichever is there. */
export const orderCode: Contract<string> = (wire, { note }) => {
  const { pedido, orcamento } = wireCreated.parse(unwrapOne(wire));
  const order = z.string().parse(pedido ?? orcamento?.pedido);
  // The site cannot show the result of an order with such a code, so the log records it.
  if (!isOrderCode(order)) note('pedido');
  return order;
};

/** "R$ 0,00" is included in the other prices; a consultant names a price that is missing. */
const linePrice = lenientField((value) => (readCents(value) === 0 ? INCLUDED : readPrice(value)));

const wireProduct = z.object({ produto: titledText, preco: linePrice, descricao: multilineText });

const wireList = z.object({ marca: titledText, produtos: records, vl_final: price });

/** Reads groups from a list, or from an object that has the groups by brand. */
const groups = lenientField((value): readonly unknown[] => {
  if (Array.isArray(value)) return value.filter(isWireObject);
  return isWireObject(value) ? Object.values(value).filter(isWireObject) : [];
});

const wireQuotation = wireList.extend({
  modelo: titledText,
  imagem: address,
  pedido: text,
  marcas: groups,
});

const wireResult = z.object({
  email: text,
  orcamento: nestedRecord(wireQuotation),
  melhorescolha: nestedRecord(wireQuotation),
});

type WireQuotation = z.output<typeof wireQuotation>;

function toPricedList({ marca, produtos, vl_final: total }: z.output<typeof wireList>): PricedList {
  const products = produtos.flatMap((wire) => {
    const { produto, preco, descricao } = wireProduct.parse(wire);
    return produto ? [{ name: produto, description: descricao, price: preco }] : [];
  });
  return { brand: marca, products, total };
}

function toHead({ pedido, marca, modelo, imagem }: WireQuotation, media: MediaContext) {
  return {
    orderCode: pedido,
    brand: marca,
    model: modelo,
    picture: toMediaPath(imagem, media),
  };
}

const codeNeeded = (email: string | null): CodeNeeded | null =>
  email === null ? null : { kind: 'code-needed', email };

/** Armouring result: choice and recommendation, or that a code is needed; `null` without either. */
export const armouringQuotation: Contract<ArmouringQuotation | CodeNeeded | null> = (
  wire,
  { media },
) => {
  const { email, orcamento, melhorescolha } = wireResult.parse(wire);
  if (!orcamento) return codeNeeded(email);
  return {
    kind: 'armouring',
    ...toHead(orcamento, media),
    choice: toPricedList(orcamento),
    recommendation: melhorescolha && toPricedList(melhorescolha),
  };
};

/** Aesthetics result: one priced list a brand, or that a code is needed; `null` without either. */
export const aestheticsQuotation: Contract<AestheticsQuotation | CodeNeeded | null> = (
  wire,
  { media },
) => {
  const { email, orcamento } = wireResult.parse(wire);
  if (!orcamento) return codeNeeded(email);
  const lists = orcamento.marcas.map((group) => toPricedList(wireList.parse(group)));
  return {
    kind: 'aesthetics',
    ...toHead(orcamento, media),
    groups: lists.length ? lists : [toPricedList(orcamento)],
  };
};
