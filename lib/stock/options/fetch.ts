import * as z from 'zod/mini';

import { fetchFromOwnApi } from '@/lib/http/fetch-own-api';
import { routes } from '@/lib/site/routes';

import type { NamedOption } from '../vehicle/types';

const namedOptionsSchema = z.array(z.object({ id: z.string(), name: z.string() }));
const pictureSchema = z.nullable(z.string());

/** Fetches all active brands from our own server. Throws when the request fails. */
export function fetchBrands(signal?: AbortSignal): Promise<readonly NamedOption[]> {
  return fetchFromOwnApi(routes.api.brands, namedOptionsSchema, signal);
}

/** Fetches the models of a brand, for the stock unless `origin` is a quotation. Throws when the request fails. */
export function fetchModels(
  brandId: string,
  origin?: 'blindados' | 'estetica',
  signal?: AbortSignal,
): Promise<readonly NamedOption[]> {
  return fetchFromOwnApi(routes.api.models(brandId, origin), namedOptionsSchema, signal);
}

const optionQuerySettings = { retry: 1, staleTime: Infinity, gcTime: Infinity } as const;

type QueryContext = Readonly<{ signal: AbortSignal }>;

export const brandsQuery = () => ({
  ...optionQuerySettings,
  queryKey: ['brands'],
  queryFn: ({ signal }: QueryContext) => fetchBrands(signal),
});

/** The query for the active models of a brand, of all or of one kind of quotation (`origin`). */
export const modelsQuery = (brandId: string, origin?: 'blindados' | 'estetica') => ({
  ...optionQuerySettings,
  queryKey: ['models', brandId, origin],
  queryFn: ({ signal }: QueryContext) => fetchModels(brandId, origin, signal),
});

/** The query for the picture of a model, which is under our own origin; `null` when there is none. */
export const modelPictureQuery = (modelId: string) => ({
  ...optionQuerySettings,
  queryKey: ['model-picture', modelId],
  queryFn: ({ signal }: QueryContext) =>
    fetchFromOwnApi(routes.api.modelPicture(modelId), pictureSchema, signal),
});
