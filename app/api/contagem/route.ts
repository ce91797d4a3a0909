import { mapResult, ok } from '@/lib/backend/result';
import { methods } from '@/lib/http/handlers/methods';
import { readRoute } from '@/lib/http/handlers/json-routes';
import { readSearchAddress } from '@/lib/search/search-address';
import { countVehicles } from '@/lib/search/server';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute('/api/contagem', async (query) => {
    const address = readSearchAddress(query.get('caminho') ?? '', query);
    if (address === null) return ok({ total: null });
    return mapResult(await countVehicles(address.filters), (total) => ({ total }));
  }),
});
