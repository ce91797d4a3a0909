import { getAestheticsServices } from '@/lib/aesthetics/server';
import { readRoute } from '@/lib/bff/read-route';

export const GET = readRoute('/api/servicos-estetica', (query) =>
  getAestheticsServices(query.get('categoria') ?? ''),
);
