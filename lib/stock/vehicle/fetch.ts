import * as z from 'zod/mini';

import { fetchFromOwnApi } from '@/lib/http/fetch-own-api';
import { routes } from '@/lib/site/routes';

const nullableTextSchema = z.nullable(z.string());
const nullableNumberSchema = z.nullable(z.number());

/** News of a vehicle that its card announces; `at` is the time in milliseconds since 1970. */
const newsSchema = z.union([
  z.object({ kind: z.literal('arrived'), at: z.number() }),
  z.object({
    kind: z.literal('lowered'),
    at: z.number(),
    /** The reduction of the price, in cents. */
    by: z.number(),
  }),
]);

/** A listed vehicle, as our own server sends it to the browser. */
export const vehicleSummarySchema = z.object({
  id: nullableTextSchema,
  /** The end of the page's address: the backend's `seo_url`, or else `relacionado_id`. */
  slug: z.string(),
  title: z.string(),
  brand: nullableTextSchema,
  model: nullableTextSchema,
  /** Address of the main picture, under our own origin (`/midia/…`). */
  picture: nullableTextSchema,
  secondPicture: nullableTextSchema,
  armoured: z.boolean(),
  sold: z.boolean(),
  /** The backend's word for a state that is neither for sale nor sold ("Reservado"); `null` otherwise. */
  state: nullableTextSchema,
  /** `null` means the price is given on request ("Sob Consulta"). */
  price: z.nullable(z.object({ text: z.string(), cents: nullableNumberSchema })),
  manufactureYear: nullableNumberSchema,
  modelYear: nullableNumberSchema,
  /** Kilometres driven; 0 is a new car. */
  km: nullableNumberSchema,
  fuel: nullableTextSchema,
  /** News exist only for vehicles of the stock, because the backend has no dates. */
  news: z.optional(newsSchema),
});

type VehicleSummary = z.infer<typeof vehicleSummarySchema>;

/** Fetches vehicles for an address at which there is none. Throws when the request fails. */
export const fetchSuggestions = (address: string): Promise<readonly VehicleSummary[]> =>
  fetchFromOwnApi(routes.api.suggestions(address), z.array(vehicleSummarySchema), undefined);

/** The most vehicles that one request to our server may name. */
const MAX_LISTED_VEHICLES = 20;

/** A listed vehicle, with the slug under which it was requested where its address has changed. */
const listedVehicleSchema = z.extend(vehicleSummarySchema, {
  requestedSlug: z.optional(z.string()),
});

/**
 * Fetches listed vehicles from our own server, by the requested slugs; a vehicle that is no longer listed is missing.
 * Throws when the request fails.
 */
export async function fetchVehiclesBySlugs(
  slugs: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, VehicleSummary>> {
  const parts = Array.from({ length: Math.ceil(slugs.length / MAX_LISTED_VEHICLES) }, (_, index) =>
    slugs.slice(index * MAX_LISTED_VEHICLES, (index + 1) * MAX_LISTED_VEHICLES),
  );
  const answers = await Promise.all(
    parts.map((part) =>
      fetchFromOwnApi(routes.api.listed(part), z.array(listedVehicleSchema), signal),
    ),
  );
  return new Map(
    answers
      .flat()
      .map(({ requestedSlug, ...vehicle }) => [requestedSlug ?? vehicle.slug, vehicle] as const),
  );
}
