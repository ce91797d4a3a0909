import { mapResult, ok } from '@/lib/backend/result';
import { defineMethods } from '@/lib/http/handlers/methods';
import { createReadRoute } from '@/lib/http/handlers/json-routes';
import { parseSearchAddress } from '@/lib/search/address/search-address';
import { countVehicles } from '@/lib/search/server';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: createReadRoute('/api/contagem', async (query) => {
    const address = parseSearchAddress(query.get('caminho') ?? '', query);
    if (address === null) return ok({ total: null });
    return mapResult(await countVehicles(address.filters), (total) => ({ total }));
  }),
});
