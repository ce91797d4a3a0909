import { readText } from '@/lib/backend/fields/text';
import { isWireObject } from '@/lib/backend/unwrap';
import type { ConditionOption, NamedOption, PriceRange } from '@/lib/catalogue/types';

import { warning, warnIf, type Finding } from '../line';
import type { ReadList } from '../reader';
import { outOf } from './count';

/** What the site filters by. */
const CONDITIONS: readonly string[] = ['novo', 'semi-novo'];

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

/** Codes the search cannot send. */
export function inspectCodes({ wire }: ReadList<ConditionOption>): readonly Finding[] {
  return wire.flatMap((record, position) => {
    const code = isWireObject(record) ? readText(record.codigo) : null;
    return code === null || CONDITIONS.includes(code)
      ? []
      : [{ ...warning('o site só conhece novo e semi-novo'), position, field: 'codigo' }];
  });
}
