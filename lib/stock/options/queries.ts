import { queryOptions } from '@tanstack/react-query';

import { fetchBrands, fetchModels } from './fetch';

/**
 * A query fails at once without a connection, instead of waiting; its data is cached as long as the page stays open.
 */
const optionQuerySettings = { networkMode: 'always', retry: 1, staleTime: Infinity } as const;

/** The query for all active brands. */
export const brandsQuery = () =>
  queryOptions({
    ...optionQuerySettings,
    queryKey: ['brands'],
    queryFn: ({ signal }) => fetchBrands(signal),
  });

/** The query for the active models of a brand, of all or of one kind of quotation (`origin`). */
export const modelsQuery = (brandId: string, origin?: 'estetica') =>
  queryOptions({
    ...optionQuerySettings,
    queryKey: ['models', brandId, origin],
    queryFn: ({ signal }) => fetchModels(brandId, origin, signal),
    enabled: brandId !== '',
  });
