import * as z from 'zod/mini';

import { readOwn } from '@/lib/http/read-own';
import { routes } from '@/lib/site/routes';

import type { VehicleSummary } from './types';

const text = z.nullable(z.string());
const number = z.nullable(z.number());

/** A listed vehicle, as our own server sends it to the browser. */
export const summary = z.object({
  id: text,
  slug: z.string(),
  title: z.string(),
  brand: text,
  model: text,
  picture: text,
  secondPicture: text,
  armoured: z.boolean(),
  sold: z.boolean(),
  state: text,
  price: z.nullable(z.object({ text: z.string(), cents: number })),
  manufactureYear: number,
  modelYear: number,
  km: number,
  fuel: text,
}) satisfies z.ZodMiniType<VehicleSummary>;

/** Fetches vehicles that an unknown address may have meant from our own server. Throws when the request fails. */
export const readSuggestions = (address: string): Promise<readonly VehicleSummary[]> =>
  readOwn(routes.api.suggestions(address), z.array(summary), undefined);

/** The most vehicles that our server returns at once. */
const MAX_LISTED = 20;

/** A listed vehicle with the slug under which it was requested, because its address may have changed. */
const listed = z.extend(summary, { requestedSlug: z.optional(z.string()) });

/**
 * Fetches vehicles as the stock lists them now, by the requested slugs; a missing one is no longer listed.
 *
 * @throws when our server does not answer
 */
export async function readListed(
  slugs: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, VehicleSummary>> {
  const parts = Array.from({ length: Math.ceil(slugs.length / MAX_LISTED) }, (_, index) =>
    slugs.slice(index * MAX_LISTED, (index + 1) * MAX_LISTED),
  );
  const answers = await Promise.all(
    parts.map((part) => readOwn(routes.api.listed(part), z.array(listed), signal)),
  );
  return new Map(
    answers
      .flat()
      .map(({ requestedSlug, ...vehicle }) => [requestedSlug ?? vehicle.slug, vehicle] as const),
  );
}
