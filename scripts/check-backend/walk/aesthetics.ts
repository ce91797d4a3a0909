import { aestheticsCategory, aestheticsService } from '@/lib/aesthetics/contract';
import { endpoints } from '@/lib/backend/endpoints';

import { inspectCategories, inspectService, inspectServices } from '../inspect/aesthetics';
import type { Reader } from '../reader';
import { some } from './some';

const CATEGORIES = 6;

/** Categories, the services of each, and the first service of each. */
export async function walkAesthetics(reader: Reader): Promise<void> {
  const categories = await reader.list({
    title: 'Categorias de estética',
    call: endpoints.aestheticsCategories(),
    contract: aestheticsCategory,
    essential: 'id e titulo',
    presence: 'must',
    inspect: inspectCategories,
  });
  for (const { id } of some(categories, CATEGORIES)) {
    const services = await reader.list({
      title: 'Serviços de uma categoria',
      call: endpoints.aestheticsServices(id),
      contract: aestheticsService,
      essential: 'id e titulo',
      presence: 'may',
      inspect: inspectServices,
    });
    for (const service of some(services, 1)) {
      await reader.one({
        title: 'Serviço, com opcionais',
        call: endpoints.aestheticsService(service.id),
        contract: aestheticsService,
        essential: 'id e titulo',
        presence: 'must',
        inspect: inspectService,
      });
    }
  }
}
