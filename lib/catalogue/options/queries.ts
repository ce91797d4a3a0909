import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { routes } from '@/lib/routes';

import type { NamedOption } from '../types';

const namedOptions = z.array(z.object({ id: z.string(), name: z.string() }));

async function readOptions(address: string, signal: AbortSignal): Promise<readonly NamedOption[]> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address}: ${String(response.status)}`);
  return namedOptions.parse(await response.json());
}

/** Offline is a failure like another, told at once; a list holds for the visit. */
const settings = { networkMode: 'always', retry: 1, staleTime: Infinity } as const;

/** All active brands. */
export const brandsQuery = () =>
  queryOptions({
    ...settings,
    queryKey: ['brands'],
    queryFn: ({ signal }) => readOptions(routes.api.brands, signal),
  });

/** Active models of a brand; asked only once there is a brand. */
export const modelsQuery = (brandId: string) =>
  queryOptions({
    ...settings,
    queryKey: ['models', brandId],
    queryFn: ({ signal }) => readOptions(routes.api.models(brandId), signal),
    enabled: brandId !== '',
  });
