import * as z from 'zod/mini';

import { readOwn } from '@/lib/http/read-own';
import { routes } from '@/lib/site/routes';

const nullableText = z.nullable(z.string());
const nullableNumber = z.nullable(z.number());

/** A change of a vehicle that its card announces; `at` is when the site saw it, in milliseconds since 1970. */
const news = z.union([
  z.object({ kind: z.literal('arrived'), at: z.number() }),
  z.object({
    kind: z.literal('lowered'),
    at: z.number(),
    /** The difference of the prices in cents of real. */
    by: z.number(),
  }),
]);

/** A listed vehicle, as our own server sends it to the browser. */
export const vehicleSummarySchema = z.object({
  id: nullableText,
  /** Last part of the detail address (`seo_url`; `relacionado_id` only where a record has none). */
  slug: z.string(),
  title: z.string(),
  brand: nullableText,
  model: nullableText,
  /** Address of the picture under our own origin (`/midia/…`). */
  picture: nullableText,
  /** Another picture of the vehicle, where the list has one. */
  secondPicture: nullableText,
  armoured: z.boolean(),
  sold: z.boolean(),
  /** The backend's word for a state that is neither for sale nor sold ("Reservado"); `null` otherwise. */
  state: nullableText,
  /** `null` means the price is given on request ("Sob Consulta"). */
  price: z.nullable(z.object({ text: z.string(), cents: nullableNumber })),
  manufactureYear: nullableNumber,
  modelYear: nullableNumber,
  /** Kilometres driven; 0 is a new car. */
  km: nullableNumber,
  fuel: nullableText,
  /** Only vehicles of the stock have news, because the backend has no dates. */
  news: z.optional(news),
});

type VehicleSummary = z.infer<typeof vehicleSummarySchema>;

/** Fetches vehicles that an unknown address may have meant from our own server. Throws when the request fails. */
export const readSuggestions = (address: string): Promise<readonly VehicleSummary[]> =>
  readOwn(routes.api.suggestions(address), z.array(vehicleSummarySchema), undefined);

/** The most vehicles that our server returns at once. */
const MAX_LISTED = 20;

/** A listed vehicle with the slug under which it was requested, because its address may have changed. */
const listed = z.extend(vehicleSummarySchema, { requestedSlug: z.optional(z.string()) });

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
