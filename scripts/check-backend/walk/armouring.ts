import { armouringSpecification } from '@/lib/armouring/contract';
import { endpoints } from '@/lib/backend/endpoints';
import { modelPicture } from '@/lib/catalogue/options/contract';
import type { NamedOption } from '@/lib/catalogue/types';

import { inspectSpecification } from '../inspect/armouring';
import { warnIf } from '../line';
import type { Reader } from '../reader';
import { some } from './some';

const MODELS = 3;

/** Picture and specification of some models. */
export async function walkArmouring(reader: Reader, models: readonly NamedOption[]): Promise<void> {
  const asked = some(models, MODELS);
  let quotable = 0;
  for (const [index, { id }] of asked.entries()) {
    await reader.one({
      title: 'Imagem de um modelo',
      call: endpoints.modelPicture(id),
      contract: modelPicture,
      essential: 'imagem',
      presence: 'may',
    });
    await reader.one({
      title: 'Especificação de blindagem',
      call: endpoints.armouringSpecification(id),
      contract: armouringSpecification,
      essential: 'especificacoes',
      presence: 'may',
      inspect: (one) => {
        quotable += one.value ? 1 : 0;
        const isLast = index === asked.length - 1;
        return [
          ...inspectSpecification(one),
          ...warnIf(isLast && quotable === 0, 'nenhum modelo conferido tem cotação on-line'),
        ];
      },
    });
  }
}
