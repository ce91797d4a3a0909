import { queryOptions } from '@tanstack/react-query';

import { readBrands, readModels } from './reads';

/** A query fails at once when offline, instead of waiting; a list is cached for the visit. */
const settings = { networkMode: 'always', retry: 1, staleTime: Infinity } as const;

/** All active brands. */
export const brandsQuery = () =>
  queryOptions({
    ...settings,
    queryKey: ['brands'],
    queryFn: ({ signal }) => readBrands(signal),
  });

/** Active models of a brand, with `origin` those of one flow; they are fetched once a brand is chosen. */
export const modelsQuery = (brandId: string, origin?: 'estetica') =>
  queryOptions({
    ...settings,
    queryKey: ['models', brandId, origin],
    queryFn: ({ signal }) => readModels(brandId, origin, signal),
    enabled: brandId !== '',
  });
