import { endpoints } from '@/lib/backend/endpoints';
import { aestheticsQuotation, armouringQuotation } from '@/lib/quotation/contract';

import { problem, type Finding } from '../line';
import type { Reader, ReadOne } from '../reader';

const UNKNOWN_ORDER = 'CONFERENCIA-0000';
const WRONG_CODE = '0000';

/** Nothing, or "a code is needed", which says nothing either. */
const inspectUnknownOrder = ({
  value,
}: ReadOne<{ kind: 'armouring' | 'aesthetics' | 'code-needed' }>): readonly Finding[] =>
  value && value.kind !== 'code-needed'
    ? [problem('veio um orçamento para um código que não existe')]
    : [];

/** Looks up an order nobody placed: it must be "not found", and no failure. */
export async function walkQuotations(reader: Reader): Promise<void> {
  const common = {
    essential: 'orcamento',
    presence: 'may',
    mayRefuse: true,
    inspect: inspectUnknownOrder,
  } as const;
  for (const access of [{}, { code: WRONG_CODE }]) {
    const suffix = 'code' in access ? ', com verificação' : '';
    await reader.one({
      ...common,
      title: `Orçamento de blindagem desconhecido${suffix}`,
      call: endpoints.armouringQuotation(UNKNOWN_ORDER, access),
      contract: armouringQuotation,
    });
    await reader.one({
      ...common,
      title: `Orçamento de estética desconhecido${suffix}`,
      call: endpoints.aestheticsQuotation(UNKNOWN_ORDER, access),
      contract: aestheticsQuotation,
    });
  }
}
