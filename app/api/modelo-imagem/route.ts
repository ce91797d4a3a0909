import { readRoute } from '@/lib/bff/read-route';
import { getModelPicture } from '@/lib/catalogue/options/server';

export const GET = readRoute('/api/modelo-imagem', (query) =>
  getModelPicture(query.get('modelo') ?? ''),
);
