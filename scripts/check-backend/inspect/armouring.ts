import { isWireObject } from '@/lib/backend/unwrap';
import type { ArmouringSpecification } from '@/lib/armouring/types';

import { warnIf, type Finding } from '../line';
import type { ReadOne } from '../reader';
import { countWire, isFilled, outOf } from './count';

/** Entries and fields without which the wizard offers less. */
export function inspectSpecification({
  wire,
  value,
}: ReadOne<ArmouringSpecification>): readonly Finding[] {
  const entries: readonly unknown[] = Array.isArray(wire?.especificacoes)
    ? wire.especificacoes
    : [];
  if (!value) return warnIf(entries.length, 'há entradas, mas nenhum vidro que se leia');
  const withoutId = entries.length - countWire(entries, 'id', isFilled);
  const products = entries.flatMap((entry) =>
    productsIn(isWireObject(entry) ? entry.produtos : null),
  );
  const unnamed = products.filter(({ sku, titulo }) => !isFilled(sku) || !isFilled(titulo)).length;
  return [
    ...warnIf(value.categoryId === null, 'sem id: o orçamento vai sem categoria'),
    ...warnIf(withoutId, `entrada sem id em ${outOf(withoutId, entries)}: não é oferecida`),
    ...warnIf(unnamed, `${unnamed} produto(s) sem sku ou titulo: não são oferecidos`),
  ];
}

/** Items of lists that say they are products, at any depth. */
function productsIn(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown) => (isProduct(item) ? [item] : productsIn(item)));
  }
  return isWireObject(value) ? Object.values(value).flatMap(productsIn) : [];
}

const isProduct = (item: unknown): item is Readonly<Record<string, unknown>> =>
  isWireObject(item) && ('sku' in item || 'titulo' in item);
