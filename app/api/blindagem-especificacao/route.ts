import { getArmouringSpecification } from '@/lib/armouring/server';
import { readRoute } from '@/lib/bff/read-route';

export const GET = readRoute('/api/blindagem-especificacao', (query) =>
  getArmouringSpecification(query.get('modelo') ?? ''),
);
