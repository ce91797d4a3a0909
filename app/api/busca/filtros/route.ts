import { ok } from '@/lib/backend/result';
import { HttpError } from '@/lib/http/handlers/http-error';
import { defineMethods } from '@/lib/http/handlers/methods';
import { createReadRoute } from '@/lib/http/handlers/json-routes';
import { parseSearchAddress } from '@/lib/search/address/search-address';
import { getSpecFields } from '@/lib/search/server';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: createReadRoute('/api/busca/filtros', async (query) => {
    const address = parseSearchAddress(query.get('caminho') ?? '', query);
    if (address === null) throw new HttpError(400, 'Este endereço não é de uma busca.');
    const read = await getSpecFields(address.filters);
    if (!read.ok) return read;
    if (read.value === null) throw new HttpError(404, 'Não há esta marca, modelo ou condição.');
    return ok(read.value);
  }),
});
