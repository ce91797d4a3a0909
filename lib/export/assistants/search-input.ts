import { z } from 'zod';

import { MAX_PAGE } from '@/lib/search/ranges';
import { readSearchAddress, searchAddress } from '@/lib/search/search-address';
import { NOT, specDescriptors } from '@/lib/search/spec-descriptors';
import { readTypedSearch } from '@/lib/search/typed/handler';
import type { SearchFilters } from '@/lib/search/types';
import { siteUrl } from '@/lib/server/env';
import { routes } from '@/lib/site/routes';
import { specKinds, specNames, type SpecName } from '@/lib/stock/vehicle/spec-kinds';
import { fuels, listings, newsKinds, orders } from '@/lib/stock/vocabulary';

const word = (what: string) => z.string().max(80).optional().describe(what);
const amount = (what: string) => z.number().int().min(0).max(1e9).optional().describe(what);

/** Returns the parameter of a filter by what only the details of vehicles say, which takes the values there are. */
function specParameter(name: SpecName) {
  const value = `(${NOT})?(${specKinds[name].map(({ slug }) => slug).join('|')})`;
  const input = z
    .string()
    .regex(new RegExp(`^${value}(,${value})*$`))
    .optional()
    .describe(`Um valor ou vários com vírgulas; "${NOT}" antes de um deixa de fora os que o têm`);
  return [specDescriptors[name].parameters[0]?.name, input] as const;
}

/** Input of the search tool: the fields have the names that they have in the addresses of the search (lib/search). */
export const searchInput = {
  q: z
    .string()
    .max(200)
    .optional()
    .describe('Em palavras: "suv blindado até 300 mil". Os outros filtros valem além delas'),
  listagem: z.enum(listings).optional().describe('Blindados ou não'),
  condicao: word('"novo", "semi-novo" ou, de várias, "novo,semi-novo"'),
  marca: word('Marca; várias com vírgulas: "audi,bmw"'),
  modelo: word('Modelo, ou vários com vírgulas; só com uma marca'),
  'preco-de': amount('Preço mínimo, em reais'),
  'preco-ate': amount('Preço máximo, em reais'),
  'ano-de': amount('Ano do modelo, no mínimo'),
  'ano-ate': amount('Ano do modelo, no máximo'),
  'km-ate': amount('Quilometragem máxima'),
  combustivel: z.union([z.enum(fuels), z.array(z.enum(fuels))]).optional(),
  ...(Object.fromEntries(specNames.map(specParameter)) as object),
  novidade: z.enum(newsKinds).optional().describe('Baixou de preço, ou chegou há poucos dias'),
  palavras: word('Palavras que o nome do veículo tem'),
  ordem: z.enum(orders).optional(),
  pagina: z.number().int().min(1).max(MAX_PAGE).optional(),
};

export type SearchInput = z.infer<z.ZodObject<typeof searchInput>>;

/** Returns the search that words and filters ask for; `null` for what is no search. */
export async function requestedFilters({
  q,
  ...filterInput
}: SearchInput): Promise<SearchFilters | null> {
  const words = q?.trim() ? searchAddress(await readTypedSearch(q)) : `${routes.search}/todos`;
  const { pathname, searchParams } = new URL(words, siteUrl());
  for (const [name, value] of Object.entries(filterInput)) searchParams.set(name, String(value));
  return readSearchAddress(pathname, searchParams)?.filters ?? null;
}
