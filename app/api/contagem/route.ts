import { methods } from '@/lib/bff/methods';
import { readRoute } from '@/lib/bff/read-route';
import { readSearchAddress } from '@/lib/catalogue/search/search-address';
import { countVehicles } from '@/lib/catalogue/search/server';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute('/api/contagem', async (query) => {
    const address = readSearchAddress(query.get('caminho') ?? '', query);
    return { total: address.kind === 'search' ? await countVehicles(address.filters) : null };
  }),
});
