import { cache } from 'react';
import { readSection } from '@/lib/backend/section';
import { readInternalParams, type InternalParams } from '@/lib/catalogue/search/internal-shape';
import { searchVehicles } from '@/lib/catalogue/search/server';
import type { SearchFilters, SearchResult } from '@/lib/catalogue/search/types';
import { getRecommendedVehicles } from '@/lib/catalogue/server';

/** What the address of a search comes to. */
export type AskedSearch =
  | Readonly<{ kind: 'found'; result: SearchResult }>
  /** There is no such brand or model: `result` is empty, with the filters of the search without them. */
  | Readonly<{ kind: 'unknown'; result: SearchResult }>
  /** The vehicles could not be read. */
  | Readonly<{ kind: 'failed'; filters: SearchFilters }>;

const asked = cache(
  async (
    listagem: string,
    condicao: string,
    marca: string,
    modelo: string,
    filtro: string,
  ): Promise<AskedSearch | null> => {
    const filters = readInternalParams({ listagem, condicao, marca, modelo, filtro });
    if (filters === null) return null;
    // Kept apart from a failure, which readSection turns into `null`.
    const answer = await readSection(
      'search',
      searchVehicles(filters).then((result) => ({ result })),
    );
    if (answer === null) return { kind: 'failed', filters };
    return answer.result ? { kind: 'found', result: answer.result } : unknownName(filters);
  },
);

/** What the parameters of the cached route ask for, once a page; `null` when no search is written like that. */
export const askedSearch = (params: InternalParams) =>
  asked(params.listagem, params.condicao, params.marca, params.modelo, params.filtro);

async function unknownName(filters: SearchFilters): Promise<AskedSearch> {
  const [without, recommended] = await Promise.all([
    readSection('search', searchVehicles({ ...filters, brand: null, model: null, page: 1 })),
    readSection('search.recommended', getRecommendedVehicles()),
  ]);
  if (without === null) return { kind: 'failed', filters };
  const asWritten = [filters.brand, filters.model].filter(Boolean).join(' ').replaceAll('-', ' ');
  const offer = { label: asWritten, href: without.address, count: without.total };
  return {
    kind: 'unknown',
    result: {
      ...without,
      vehicles: [],
      total: 0,
      indexable: false,
      words: { ...without.words, count: '0\u00a0veículos encontrados' },
      relaxations: without.total > 0 ? [offer] : [],
      recommended: recommended ?? [],
    },
  };
}
