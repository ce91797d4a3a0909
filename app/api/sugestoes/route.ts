import { readRoute } from '@/lib/bff/read-route';
import { getSuggestedVehicles } from '@/lib/catalogue/server';

export const GET = readRoute('/api/sugestoes', (query) =>
  getSuggestedVehicles(query.get('endereco') ?? ''),
);
