import * as z from 'zod/mini';

import { readOwn } from '@/lib/http/read-own';
import { routes } from '@/lib/site/routes';

import type { NamedOption } from '../vehicle/types';

const namedOptions = z.array(z.object({ id: z.string(), name: z.string() }));
const picture = z.nullable(z.string());

/** Fetches all active brands from our own server. Throws when the request fails. */
export function readBrands(signal?: AbortSignal): Promise<readonly NamedOption[]> {
  return readOwn(routes.api.brands, namedOptions, signal);
}

/** Fetches the active models of a brand for one flow from our own server. Throws when the request fails. */
export function readModels(
  brandId: string,
  origin?: 'blindados' | 'estetica',
  signal?: AbortSignal,
): Promise<readonly NamedOption[]> {
  return readOwn(routes.api.models(brandId, origin), namedOptions, signal);
}

/** Fetches the picture of a model under our own origin; `null` when there is none. Throws when the request fails. */
export function readModelPicture(modelId: string, signal?: AbortSignal): Promise<string | null> {
  return readOwn(routes.api.modelPicture(modelId), picture, signal);
}
