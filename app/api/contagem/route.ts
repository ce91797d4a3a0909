import { mapResult, ok } from '@/lib/backend/result';
import { methods } from '@/lib/bff/methods';
import { readRoute } from '@/lib/bff/json-routes';
import { readSearchAddress } from '@/lib/catalogue/search/search-address';
import { countVehicles } from '@/lib/catalogue/search/server';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute('/api/contagem', async (query) => {
    const address = readSearchAddress(query.get('caminho') ?? '', query);
    if (address === null) return ok({ total: null });
    return mapResult(await countVehicles(address.filters), (total) => ({ total }));
  }),
});
