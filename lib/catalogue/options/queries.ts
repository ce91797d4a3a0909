import { queryOptions } from '@tanstack/react-query';

import { readBrands, readModels } from './reads';

/** Offline is a failure like another, told at once; a list holds for the visit. */
const settings = { networkMode: 'always', retry: 1, staleTime: Infinity } as const;

/** All active brands. */
export const brandsQuery = () =>
  queryOptions({
    ...settings,
    queryKey: ['brands'],
    queryFn: ({ signal }) => readBrands(signal),
  });

/** Active models of a brand, of one flow where there is one; asked only once there is a brand. */
export const modelsQuery = (brandId: string, origin?: 'estetica') =>
  queryOptions({
    ...settings,
    queryKey: ['models', brandId, origin],
    queryFn: ({ signal }) => readModels(brandId, origin, signal),
    enabled: brandId !== '',
  });
