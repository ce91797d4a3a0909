import { z } from 'zod';

import { MAX_PAGE_NUMBER } from '@/lib/search/ranges';
import { parseSearchAddress, buildSearchAddress } from '@/lib/search/search-address';
import { EXCLUDED_VALUE_PREFIX, specDescriptors } from '@/lib/search/spec-descriptors';
import { readTypedSearch } from '@/lib/search/typed/handler';
import type { SearchFilters } from '@/lib/search/types';
import { getSiteUrl } from '@/lib/server/env';
import { routes } from '@/lib/site/routes';
import { specKinds, specNames, type SpecName } from '@/lib/stock/vehicle/spec-kinds';
import { fuels, listings, newsKinds, sortOrders } from '@/lib/stock/vocabulary';

const createWordSchema = (description: string) =>
  z.string().max(80).optional().describe(description);
const createAmountSchema = (description: string) =>
  z.number().int().min(0).max(1e9).optional().describe(description);

/** Returns the name and the input schema of a filter by a specification, whose values are the kinds of spec-kinds.ts. */
function createSpecParameter(name: SpecName) {
  const value = `(${EXCLUDED_VALUE_PREFIX})?(${specKinds[name].map(({ slug }) => slug).join('|')})`;
  const input = z
    .string()
    .regex(new RegExp(`^${value}(,${value})*$`))
    .optional()
    .describe(
      `Um valor ou vários com vírgulas; "${EXCLUDED_VALUE_PREFIX}" antes de um deixa de fora os que o têm`,
    );
  return [specDescriptors[name].parameters[0]?.name, input] as const;
}

/** The input fields of the tool `buscar_veiculos`, named like the filters in addresses of the search (lib/search). */
export const searchInputFields = {
  q: z
    .string()
    .max(200)
    .optional()
    .describe('Em palavras: "suv blindado até 300 mil". Os outros filtros valem além delas'),
  listagem: z.enum(listings).optional().describe('Blindados ou não'),
  condicao: createWordSchema('"novo", "semi-novo" ou, de várias, "novo,semi-novo"'),
  marca: createWordSchema('Marca; várias com vírgulas: "audi,bmw"'),
  modelo: createWordSchema('Modelo, ou vários com vírgulas; só com uma marca'),
  'preco-de': createAmountSchema('Preço mínimo, em reais'),
  'preco-ate': createAmountSchema('Preço máximo, em reais'),
  'ano-de': createAmountSchema('Ano do modelo, no mínimo'),
  'ano-ate': createAmountSchema('Ano do modelo, no máximo'),
  'km-ate': createAmountSchema('Quilometragem máxima'),
  combustivel: z.union([z.enum(fuels), z.array(z.enum(fuels))]).optional(),
  ...(Object.fromEntries(specNames.map(createSpecParameter)) as object),
  novidade: z.enum(newsKinds).optional().describe('Baixou de preço, ou chegou há poucos dias'),
  palavras: createWordSchema('Palavras que o nome do veículo tem'),
  ordem: z.enum(sortOrders).optional(),
  pagina: z.number().int().min(1).max(MAX_PAGE_NUMBER).optional(),
};

export type SearchInput = z.infer<z.ZodObject<typeof searchInputFields>>;

/** Returns the filters that the words and fields of the input mean; `null` if they are no search of the site. */
export async function parseSearchInput({
  q,
  ...filterInput
}: SearchInput): Promise<SearchFilters | null> {
  const words = q?.trim() ? buildSearchAddress(await readTypedSearch(q)) : `${routes.search}/todos`;
  const { pathname, searchParams } = new URL(words, getSiteUrl());
  for (const [name, value] of Object.entries(filterInput)) searchParams.set(name, String(value));
  return parseSearchAddress(pathname, searchParams)?.filters ?? null;
}
