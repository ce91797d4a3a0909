import { z } from 'zod';

import type { Contract } from '@/lib/backend/contract';
import { records } from '@/lib/backend/fields/list';
import { nested } from '@/lib/backend/fields/nested';
import { price, readCents, readPrice } from '@/lib/backend/fields/price';
import { address, multilineText, text, titledText } from '@/lib/backend/fields/text';
import { field } from '@/lib/backend/fields/field';
import { toMediaPath, type MediaContext } from '@/lib/backend/media-path';
import { isWireObject } from '@/lib/backend/unwrap';

import {
  INCLUDED,
  type AestheticsQuotation,
  type ArmouringQuotation,
  type CodeNeeded,
  type PricedList,
} from './types';

/** "R$ 0,00" is part of what is paid for already; no price at all is left to the consultant. */
const linePrice = field((value) => (readCents(value) === 0 ? INCLUDED : readPrice(value)));

const wireProduct = z.object({ produto: titledText, preco: linePrice, descricao: multilineText });

const wireList = z.object({ marca: titledText, produtos: records, vl_final: price });

/** Groups in a list, or in an object that has them by brand. */
const groups = field((value): readonly unknown[] => {
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
  orcamento: nested(wireQuotation),
  melhorescolha: nested(wireQuotation),
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

/** Armouring result: choice and recommendation, a code asked for, or `null` without either. */
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

/** Aesthetics result: one priced list a brand, a code asked for, or `null` without either. */
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
