import * as z from 'zod/mini';

import { fetchFromOwnApi } from '@/lib/http/fetch-own-api';
import { routes } from '@/lib/site/routes';

const nullableTextSchema = z.nullable(z.string());

const categorySchema = z.object({ id: z.string(), title: z.string(), picture: nullableTextSchema });

const optionSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: nullableTextSchema,
  picture: nullableTextSchema,
  /** `true` if the option excludes all others. */
  exclusive: z.boolean(),
});

const serviceSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: nullableTextSchema,
  picture: nullableTextSchema,
  /** Large picture of the service's card (the backend's `criativo_imagem`). */
  creativePicture: nullableTextSchema,
  categoryId: nullableTextSchema,
  options: z.array(optionSchema) as z.ZodMiniType<readonly AestheticsOption[]>,
});

export type AestheticsCategory = Readonly<z.infer<typeof categorySchema>>;

/** An option of a service: a part of the car to which it may be applied. */
export type AestheticsOption = Readonly<z.infer<typeof optionSchema>>;

export type AestheticsService = Readonly<z.infer<typeof serviceSchema>>;

/** Fetches the categories of aesthetics services from our own API. Throws when the request fails. */
export const fetchCategories = (signal: AbortSignal): Promise<readonly AestheticsCategory[]> =>
  fetchFromOwnApi(routes.api.aestheticsCategories, z.array(categorySchema), signal);

/** Fetches the active services of a category from our own API. Throws when the request fails. */
export const fetchServices = (
  categoryId: string,
  signal: AbortSignal,
): Promise<readonly AestheticsService[]> =>
  fetchFromOwnApi(routes.api.aestheticsServices(categoryId), z.array(serviceSchema), signal);

/** Fetches the options of a service; `null` when it is no longer offered. Throws when the request fails. */
export async function fetchOptions(
  serviceId: string,
  signal: AbortSignal,
): Promise<readonly AestheticsOption[] | null> {
  const address = routes.api.aestheticsService(serviceId);
  return (await fetchFromOwnApi(address, z.nullable(serviceSchema), signal))?.options ?? null;
}
