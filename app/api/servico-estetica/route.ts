import { getAestheticsService } from '@/lib/aesthetics/server';
import { readRoute } from '@/lib/bff/read-route';

export const GET = readRoute('/api/servico-estetica', (query) =>
  getAestheticsService(query.get('servico') ?? ''),
);
