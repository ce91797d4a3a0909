import { conditionsOf } from '@/lib/catalogue/search/conditions';
import type { ConditionOption, NamedOption, PriceRange } from '@/lib/catalogue/types';

import { warnIf, type Finding } from '../line';
import type { ReadList } from '../reader';
import { outOf } from './count';

/** Brands or models: some must be active, or there is nothing to choose. */
export function inspectNamed({ wire, values }: ReadList<NamedOption>): readonly Finding[] {
  const names = new Set(values.map(({ name }) => name));
  const doubles = values.length - names.size;
  return [
    ...warnIf(wire.length > 0 && values.length === 0, 'nenhum está ativo'),
    ...warnIf(doubles, `nome repetido em ${outOf(doubles, values)}`),
  ];
}

/** Ranges that would filter nothing, or everything. */
export function inspectRanges({ values }: ReadList<PriceRange>): readonly Finding[] {
  const open = values.filter(({ from, to }) => from === null && to === null).length;
  const turned = values.filter(({ from, to }) => from !== null && to !== null && from > to).length;
  return [
    ...warnIf(open, `sem vlini nem vlfim em ${outOf(open, values)}`),
    ...warnIf(turned, `vlini maior que vlfim em ${outOf(turned, values)}`),
  ];
}

/** The default search is for pre-owned vehicles. */
export function inspectConditions({ values }: ReadList<ConditionOption>): readonly Finding[] {
  const found = conditionsOf(values).map(({ slug }) => slug);
  return warnIf(
    values.length > 0 && !found.includes('semi-novo'),
    'nenhuma é seminovo: a busca padrão pede condicao=semi-novo',
  );
}
