import { readRoute } from '@/lib/bff/read-route';
import { getModels } from '@/lib/catalogue/options/server';

export const GET = readRoute('/api/modelos', (query) =>
  getModels(query.get('marca') ?? '', 'site'),
);
