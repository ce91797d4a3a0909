import * as z from 'zod/mini';

import { fetchFromOwnApi } from '@/lib/http/fetch-own-api';
import { routes } from '@/lib/site/routes';

import type { FilterBarField } from './result/types';

const countSchema = z.object({ total: z.nullable(z.number()) });

/** Returns how many vehicles the search at a path and query finds; `null` if it is none. Throws if that fails. */
export async function fetchCount(address: string, signal: AbortSignal): Promise<number | null> {
  return (await fetchFromOwnApi(routes.api.searchCount(address), countSchema, signal)).total;
}

const optionSchema = z.object({
  label: z.string(),
  href: z.string(),
  count: z.nullable(z.number()),
  selected: z.boolean(),
});

const fieldsSchema = z.array(
  z.object({
    name: z.string(),
    label: z.string(),
    placeholder: z.string(),
    isMain: z.boolean(),
    isAdvanced: z.boolean(),
    isSearched: z.boolean(),
    isMultiple: z.boolean(),
    choices: z.array(optionSchema),
    ownRange: z.null(),
  }),
) satisfies z.ZodMiniType<readonly FilterBarField[]>;

/** Fetches the fields of specifications of the search at a path and query. Throws when the request fails. */
export const fetchSpecFields = (
  address: string,
  signal: AbortSignal,
): Promise<readonly FilterBarField[]> =>
  fetchFromOwnApi(routes.api.specFields(address), fieldsSchema, signal);
