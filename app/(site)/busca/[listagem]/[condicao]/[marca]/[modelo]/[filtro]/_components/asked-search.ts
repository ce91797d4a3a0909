import { cache } from 'react';
import { readSection } from '@/lib/backend/section';
import { readInternalParams, type InternalParams } from '@/lib/catalogue/search/internal-shape';
import { searchVehicles } from '@/lib/catalogue/search/server';
import type { SearchFilters, SearchResult } from '@/lib/catalogue/search/types';
import { ALL } from '@/lib/catalogue/search/vocabulary';
import { getRecommendedVehicles } from '@/lib/catalogue/server';

/** What the address of a search comes to. */
export type AskedSearch =
  | Readonly<{ kind: 'found'; result: SearchResult }>
  /** There is no such condition, brand or model: `result` is empty, with the filters of the search without it. */
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

const noName = { brand: null, model: null } as const;

/** What a search may leave out to be one there is: its names, its condition, or both. */
const without: readonly Partial<SearchFilters>[] = [
  noName,
  { condition: ALL },
  { ...noName, condition: ALL },
];

async function unknownName(filters: SearchFilters): Promise<AskedSearch> {
  for (const left of without) {
    const search = { ...filters, ...left, page: 1 };
    const answer = await readSection(
      'search',
      searchVehicles(search).then((result) => ({ result })),
    );
    if (answer === null) return { kind: 'failed', filters };
    if (answer.result) return unknown(answer.result, filters);
  }
  return { kind: 'failed', filters };
}

/** @param known the search without what there is none of */
async function unknown(
  known: SearchResult,
  { condition, brand, model }: SearchFilters,
): Promise<AskedSearch> {
  const recommended = await readSection('search.recommended', getRecommendedVehicles());
  const asWritten = [
    known.filters.condition === condition ? null : condition,
    ...(known.filters.brand === brand ? [] : [brand, model]),
  ]
    .filter(Boolean)
    .join(' ')
    .replaceAll('-', ' ');
  const offer = { label: asWritten, href: known.address, count: known.total };
  return {
    kind: 'unknown',
    result: {
      ...known,
      vehicles: [],
      total: 0,
      indexable: false,
      words: { ...known.words, count: '0\u00a0veículos encontrados' },
      relaxations: known.total > 0 ? [offer] : [],
      recommended: recommended ?? [],
    },
  };
}
