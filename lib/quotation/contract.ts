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
  INCLUDED_PRICE,
  type AestheticsQuotation,
  type ArmouringQuotation,
  type CodeNeeded,
  type PricedList,
} from './types';

const GLASS_SKU = 'tipo_vidro';

type WireEntry = { id: string | number; sku: string; produtos: string[] };

/** Groups chosen items by their entry, in the order in which they were chosen. */
function groupByEntry(items: ArmouringChoice['items']): readonly WireEntry[] {
  const entries = new Map<string, WireEntry>();
  for (const { groupId, groupSku, sku } of items) {
    const entry = entries.get(groupId) ?? { id: wireId(groupId), sku: groupSku, produtos: [] };
    entry.produtos.push(sku);
    entries.set(groupId, entry);
  }
  return [...entries.values()];
}

/** Returns the body of `POST /api/orcamento-blindagem`, in the backend's field names. */
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
      ...groupByEntry(items),
    ],
  };
}

/** Returns the body of `POST /api/orcamento-estetica`, in the backend's field names. */
export function aestheticsBody(choice: AestheticsChoice, lead: CreatedLead) {
  return {
    categoria: wireId(choice.categoryId),
    lead,
    modelo: wireId(choice.modelId),
    servico: wireId(choice.serviceId),
    opcionais: choice.optionIds.map(wireId),
  };
}

const wireCreatedQuotation = z.object({
  pedido: identifier,
  orcamento: nestedRecord(z.object({ pedido: identifier })),
});

/**
 * Reads the order code of a created quotation from `pedido`, or from `orcamento.pedido`. Throws when the response has
 * neither.
 */
export const parseOrderCode: Contract<string> = (wire, { note }) => {
  const { pedido, orcamento } = wireCreatedQuotation.parse(unwrapOne(wire));
  const order = z.string().parse(pedido ?? orcamento?.pedido);
  // The site cannot show the result of an order with such a code, so the log records it.
  if (!isOrderCode(order)) note('pedido');
  return order;
};

/**
 * Reads the price of a line: "R$ 0,00" means that the other prices include the product; `null` means that a consultant
 * names the price.
 */
const wireLinePrice = lenientField((value) =>
  readCents(value) === 0 ? INCLUDED_PRICE : readPrice(value),
);

const wireProduct = z.object({
  produto: titledText,
  preco: wireLinePrice,
  descricao: multilineText,
});

const wirePricedList = z.object({ marca: titledText, produtos: records, vl_final: price });

/** Reads groups from a list, or from an object that has the groups by brand. */
const wireGroups = lenientField((value): readonly unknown[] => {
  if (Array.isArray(value)) return value.filter(isWireObject);
  return isWireObject(value) ? Object.values(value).filter(isWireObject) : [];
});

const wireQuotation = wirePricedList.extend({
  modelo: titledText,
  imagem: address,
  pedido: text,
  marcas: wireGroups,
});

const wireResult = z.object({
  email: text,
  orcamento: nestedRecord(wireQuotation),
  melhorescolha: nestedRecord(wireQuotation),
});

type WireQuotation = z.output<typeof wireQuotation>;

function toPricedList({
  marca,
  produtos,
  vl_final: total,
}: z.output<typeof wirePricedList>): PricedList {
  const products = produtos.flatMap((wire) => {
    const { produto, preco, descricao } = wireProduct.parse(wire);
    return produto ? [{ name: produto, description: descricao, price: preco }] : [];
  });
  return { brand: marca, products, total };
}

function toQuotationHead({ pedido, marca, modelo, imagem }: WireQuotation, media: MediaContext) {
  return {
    orderCode: pedido,
    brand: marca,
    model: modelo,
    picture: toMediaPath(imagem, media),
  };
}

const toCodeNeeded = (email: string | null): CodeNeeded | null =>
  email === null ? null : { kind: 'code-needed', email };

/**
 * Reads the result of an armouring quotation: choice and recommendation, or the e-mail that received a code; `null`
 * when the response has neither.
 */
export const parseArmouringQuotation: Contract<ArmouringQuotation | CodeNeeded | null> = (
  wire,
  { media },
) => {
  const { email, orcamento, melhorescolha } = wireResult.parse(wire);
  if (!orcamento) return toCodeNeeded(email);
  return {
    kind: 'armouring',
    ...toQuotationHead(orcamento, media),
    choice: toPricedList(orcamento),
    recommendation: melhorescolha && toPricedList(melhorescolha),
  };
};

/**
 * Reads the result of an aesthetics quotation: one priced list per brand, or the e-mail that received a code; `null`
 * when the response has neither.
 */
export const parseAestheticsQuotation: Contract<AestheticsQuotation | CodeNeeded | null> = (
  wire,
  { media },
) => {
  const { email, orcamento } = wireResult.parse(wire);
  if (!orcamento) return toCodeNeeded(email);
  const lists = orcamento.marcas.map((group) => toPricedList(wirePricedList.parse(group)));
  return {
    kind: 'aesthetics',
    ...toQuotationHead(orcamento, media),
    groups: lists.length ? lists : [toPricedList(orcamento)],
  };
};
