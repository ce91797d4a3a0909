import { isWireObject } from '@/lib/backend/unwrap';
import type { ArmouringSpecification } from '@/lib/armouring/types';

import { warnIf, type Finding } from '../line';
import type { ReadOne } from '../reader';
import { outOf } from './count';

/** Entries and fields without which the wizard offers less. */
export function inspectSpecification({
  wire,
  value,
}: ReadOne<ArmouringSpecification>): readonly Finding[] {
  const entries: readonly unknown[] = Array.isArray(wire?.especificacoes)
    ? wire.especificacoes
    : [];
  if (!value) return warnIf(entries.length, 'há entradas, mas nenhum vidro que se leia');
  const given = entries.flatMap((entry) => productsIn(isWireObject(entry) ? entry.produtos : null));
  const lost = given.length - offeredBy(value);
  return [
    ...warnIf(value.categoryId === null, 'sem id: o orçamento vai sem categoria'),
    ...warnIf(
      Math.max(0, lost),
      `sem titulo, sem sku ou em entrada sem id: ${outOf(lost, given)} produtos não são oferecidos`,
    ),
  ];
}

const offeredBy = ({ glass, sunroof, extras, documents }: ArmouringSpecification): number =>
  [
    ...glass.warranties.flatMap(({ products }) => products),
    ...(sunroof?.products ?? []),
    ...extras,
    ...documents,
  ].length;

/** What says that it is a product, at any depth. */
function productsIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(productsIn);
  if (!isWireObject(value)) return [];
  return isProduct(value) ? [value] : Object.values(value).flatMap(productsIn);
}

const isProduct = (item: object): boolean => 'sku' in item || 'titulo' in item;
