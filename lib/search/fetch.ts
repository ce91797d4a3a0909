import * as z from 'zod/mini';

import { readOwn } from '@/lib/http/read-own';
import { routes } from '@/lib/site/routes';

import { vehicleSummarySchema } from '@/lib/stock/vehicle/fetch';
import type { Suggestions } from './suggestions';
import type { SearchField } from './types';

const count = z.object({ total: z.nullable(z.number()) });

/**
 * Fetches how many vehicles a search shows from our own server.
 *
 * @param address path and query
 * @returns `null` when the address is no search
 * @throws when it does not come
 */
export async function readCount(address: string, signal: AbortSignal): Promise<number | null> {
  return (await readOwn(routes.api.searchCount(address), count, signal)).total;
}

const option = z.object({
  label: z.string(),
  href: z.string(),
  count: z.nullable(z.number()),
  selected: z.boolean(),
});

const fields = z.array(
  z.object({
    name: z.string(),
    label: z.string(),
    placeholder: z.string(),
    isMain: z.boolean(),
    isAdvanced: z.boolean(),
    isSearched: z.boolean(),
    isMultiple: z.boolean(),
    facet: z.nullable(z.object({ any: option, options: z.array(option) })),
    ownRange: z.null(),
  }),
) satisfies z.ZodMiniType<readonly SearchField[]>;

/**
 * Fetches the fields of specifications of a search from our own server. Throws when the request fails.
 *
 * @param address path and query
 */
export const readSpecFields = (
  address: string,
  signal: AbortSignal,
): Promise<readonly SearchField[]> => readOwn(routes.api.specFields(address), fields, signal);

const suggestion = z.object({
  label: z.string(),
  href: z.string(),
  count: z.nullable(z.number()),
});

const suggestions = z.object({
  meaning: z.nullable(suggestion),
  brands: z.array(suggestion),
  models: z.array(suggestion),
  vehicles: z.array(vehicleSummarySchema),
}) satisfies z.ZodMiniType<Suggestions>;

/** Fetches suggestions from our own server. Throws when the request fails. */
export const readSearchSuggestions = (text: string, signal: AbortSignal): Promise<Suggestions> =>
  readOwn(routes.api.searchSuggestions(text), suggestions, signal);
