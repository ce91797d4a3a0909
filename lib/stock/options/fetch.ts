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

/**
 * Fetches the active models of a brand, of all or of one kind of quotation (`origin`), from our own server. Throws
 * when the request fails.
 */
export function fetchModels(
  brandId: string,
  origin?: 'blindados' | 'estetica',
  signal?: AbortSignal,
): Promise<readonly NamedOption[]> {
  return fetchFromOwnApi(routes.api.models(brandId, origin), namedOptionsSchema, signal);
}

/**
 * Fetches the address of a model's picture, which is under our own origin; `null` when there is none. Throws when
 * the request fails.
 */
export function fetchModelPicture(modelId: string, signal?: AbortSignal): Promise<string | null> {
  return fetchFromOwnApi(routes.api.modelPicture(modelId), pictureSchema, signal);
}
