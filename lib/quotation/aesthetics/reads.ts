import * as z from 'zod/mini';

import { readOwn } from '@/lib/http/read-own';
import { routes } from '@/lib/site/routes';

const text = z.nullable(z.string());

const category = z.object({ id: z.string(), title: z.string(), picture: text });

const option = z.object({
  id: z.string(),
  title: z.string(),
  description: text,
  picture: text,
  /** The option can only be chosen alone, not together with others. */
  exclusive: z.boolean(),
});

const service = z.object({
  id: z.string(),
  title: z.string(),
  description: text,
  picture: text,
  /** Large picture of the wide card (`criativo_imagem`). */
  creativePicture: text,
  categoryId: text,
  options: z.array(option) as z.ZodMiniType<readonly AestheticsOption[]>,
});

/** Category of aesthetics services. */
export type AestheticsCategory = Readonly<z.infer<typeof category>>;

/** A place where a service may be applied. */
export type AestheticsOption = Readonly<z.infer<typeof option>>;

export type AestheticsService = Readonly<z.infer<typeof service>>;

/** Categories of services, from our own server. Throws when they do not come. */
export const readCategories = (signal: AbortSignal): Promise<readonly AestheticsCategory[]> =>
  readOwn(routes.api.aestheticsCategories, z.array(category), signal);

/** Active services of a category, from our own server. Throws when they do not come. */
export const readServices = (
  categoryId: string,
  signal: AbortSignal,
): Promise<readonly AestheticsService[]> =>
  readOwn(routes.api.aestheticsServices(categoryId), z.array(service), signal);

/** Returns the places where a service may be applied; `null` when it is not offered any more. Throws when the response does not come. */
export async function readOptions(
  serviceId: string,
  signal: AbortSignal,
): Promise<readonly AestheticsOption[] | null> {
  const address = routes.api.aestheticsService(serviceId);
  return (await readOwn(address, z.nullable(service), signal))?.options ?? null;
}
