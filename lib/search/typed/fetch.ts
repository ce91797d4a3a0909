import * as z from 'zod/mini';

import { fetchFromOwnApi } from '@/lib/http/fetch-own-api';
import { routes } from '@/lib/site/routes';
import { vehicleSummarySchema } from '@/lib/stock/vehicle/fetch';

import type { Suggestions } from './suggestions';

const suggestionSchema = z.object({
  label: z.string(),
  href: z.string(),
  count: z.nullable(z.number()),
});

const suggestionsSchema = z.object({
  meaning: z.nullable(suggestionSchema),
  brands: z.array(suggestionSchema),
  models: z.array(suggestionSchema),
  vehicles: z.array(vehicleSummarySchema),
}) satisfies z.ZodMiniType<Suggestions>;

/** Fetches suggestions for typed words from our own server. Throws when the request fails. */
export const fetchSearchSuggestions = (text: string, signal: AbortSignal): Promise<Suggestions> =>
  fetchFromOwnApi(routes.api.searchSuggestions(text), suggestionsSchema, signal);
