import { QueryClient, useQuery } from '@tanstack/react-query';
import { brandsQuery, modelsQuery } from '@/lib/stock/options/queries';
import type { NamedOption } from '@/lib/stock/vehicle/types';

// This module loads on demand, with the lists that a form shows.

const queryClient = new QueryClient();
// Makes failed queries run again when the connection is back, as a `QueryClientProvider` would.
queryClient.mount();

/**
 * Loads the brands, and the models of the chosen brand, from our own server.
 *
 * @param initialOptions brands of the page; without them they are loaded
 * @param brandIn returns the id of the chosen brand among the brands; '' for none
 */
export function useCarLists(
  initialOptions: readonly NamedOption[],
  brandIn: (brands: readonly NamedOption[]) => string,
  origin?: 'estetica',
) {
  const brands = useQuery({ ...brandsQuery(), enabled: initialOptions.length === 0 }, queryClient);
  const brandId = brandIn(initialOptions.length > 0 ? initialOptions : (brands.data ?? []));
  return { brands, models: useQuery(modelsQuery(brandId, origin), queryClient) };
}
