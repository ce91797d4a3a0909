import { z } from 'zod';

import { type Contract, toBackendId } from '@/lib/backend/contract';
import { nestedRecordField, recordsField } from '@/lib/backend/fields/lists';
import { priceField, parseCents, parsePrice } from '@/lib/backend/fields/numbers';
import {
  identifierField,
  addressField,
  multilineTextField,
  textField,
  titledTextField,
  createLenientField,
} from '@/lib/backend/fields/text';
import { toMediaPath, type MediaContext } from '@/lib/backend/own-addresses';
import { refuseErrorAnswer } from '@/lib/backend/refusal';
import { unwrapOne, isJsonObject } from '@/lib/backend/unwrap';
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

type BackendEntry = { id: string | number; sku: string; produtos: string[] };

/** Groups chosen items by their entry of the specification, in the order in which they were chosen. */
function groupByEntry(items: ArmouringChoice['items']): readonly BackendEntry[] {
  const entries = new Map<string, BackendEntry>();
  for (const { groupId, groupSku, sku } of items) {
    const entry = entries.get(groupId) ?? { id: toBackendId(groupId), sku: groupSku, produtos: [] };
    entry.produtos.push(sku);
    entries.set(groupId, entry);
  }
  return [...entries.values()];
}

/** Returns the body of `POST /api/orcamento-blindagem`, with the backend's field names. */
export function createArmouringBody(choice: ArmouringChoice, lead: CreatedLead) {
  const { categoryId, modelId, glass, sunroof, items } = choice;
  return {
    categoria: categoryId === null ? null : toBackendId(categoryId),
    lead,
    modelo: toBackendId(modelId),
    especificacoes: [
      ...(glass ? [{ id: toBackendId(glass.groupId), sku: GLASS_SKU, produtos: [glass.sku] }] : []),
      ...(sunroof
        ? [{ id: toBackendId(sunroof.groupId), sku: sunroof.sku, produtos: [sunroof.sku] }]
        : []),
      ...groupByEntry(items),
    ],
  };
}

/** Returns the body of `POST /api/orcamento-estetica`, with the backend's field names. */
export function createAestheticsBody(choice: AestheticsChoice, lead: CreatedLead) {
  return {
    categoria: toBackendId(choice.categoryId),
    lead,
    modelo: toBackendId(choice.modelId),
    servico: toBackendId(choice.serviceId),
    opcionais: choice.optionIds.map(toBackendId),
  };
}

const backendCreatedQuotationSchema = z.object({
  pedido: identifierField,
  orcamento: nestedRecordField(z.object({ pedido: identifierField })),
});

/** Parses the order code from `pedido` or `orcamento.pedido`; throws without one, or for an error. */
export const parseOrderCode: Contract<string> = (wire, { reportUnreadField }) => {
  refuseErrorAnswer(wire);
  const { pedido, orcamento } = backendCreatedQuotationSchema.parse(unwrapOne(wire));
  const order = z.string().parse(pedido ?? orcamento?.pedido);
  // The site cannot show the result of an order with such a code, so it is logged.
  if (!isOrderCode(order)) reportUnreadField('pedido');
  return order;
};

/** "R$ 0,00" means that the other prices include the product, `null` that a consultant names the price. */
const backendLinePriceField = createLenientField((value) =>
  parseCents(value) === 0 ? INCLUDED_PRICE : parsePrice(value),
);

const backendQuotedProductSchema = z.object({
  produto: titledTextField,
  preco: backendLinePriceField,
  descricao: multilineTextField,
});

const backendPricedListSchema = z.object({
  marca: titledTextField,
  produtos: recordsField,
  vl_final: priceField,
});

/** Reads groups from a list, or from an object whose keys are brands. */
const backendGroupsField = createLenientField((value): readonly unknown[] => {
  if (Array.isArray(value)) return value.filter(isJsonObject);
  return isJsonObject(value) ? Object.values(value).filter(isJsonObject) : [];
});

const backendQuotationSchema = backendPricedListSchema.extend({
  modelo: titledTextField,
  imagem: addressField,
  pedido: textField,
  marcas: backendGroupsField,
});

const backendResultSchema = z.object({
  email: textField,
  orcamento: nestedRecordField(backendQuotationSchema),
  melhorescolha: nestedRecordField(backendQuotationSchema),
});

type BackendQuotation = z.output<typeof backendQuotationSchema>;

function toPricedList({
  marca,
  produtos,
  vl_final: total,
}: z.output<typeof backendPricedListSchema>): PricedList {
  const products = produtos.flatMap((wire) => {
    const { produto, preco, descricao } = backendQuotedProductSchema.parse(wire);
    return produto ? [{ name: produto, description: descricao, price: preco }] : [];
  });
  return { brand: marca, products, total };
}

function toQuotationHead({ pedido, marca, modelo, imagem }: BackendQuotation, media: MediaContext) {
  return {
    orderCode: pedido,
    brand: marca,
    model: modelo,
    picture: toMediaPath(imagem, media),
  };
}

const toCodeNeeded = (email: string | null): CodeNeeded | null =>
  email === null ? null : { kind: 'code-needed', email };

/** Parses choice and recommendation, or the e-mail address that received a code; `null` with neither. */
export const parseArmouringQuotation: Contract<ArmouringQuotation | CodeNeeded | null> = (
  wire,
  { media },
) => {
  const { email, orcamento, melhorescolha } = backendResultSchema.parse(wire);
  if (!orcamento) return toCodeNeeded(email);
  return {
    kind: 'armouring',
    ...toQuotationHead(orcamento, media),
    choice: toPricedList(orcamento),
    recommendation: melhorescolha && toPricedList(melhorescolha),
  };
};

/** Parses one priced list per brand, or the e-mail address that received a code; `null` with neither. */
export const parseAestheticsQuotation: Contract<AestheticsQuotation | CodeNeeded | null> = (
  wire,
  { media },
) => {
  const { email, orcamento } = backendResultSchema.parse(wire);
  if (!orcamento) return toCodeNeeded(email);
  const lists = orcamento.marcas.map((group) => toPricedList(backendPricedListSchema.parse(group)));
  return {
    kind: 'aesthetics',
    ...toQuotationHead(orcamento, media),
    groups: lists.length ? lists : [toPricedList(orcamento)],
  };
};
