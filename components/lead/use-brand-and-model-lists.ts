import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/components/ui/query-client';
import { brandsQuery, modelsQuery } from '@/lib/stock/options/fetch';
import type { NamedOption } from '@/lib/stock/vehicle/types';

// This module is loaded on demand, together with the selects that need it.

/**
 * Loads the brands, and the models of the chosen brand, from our own server. Brands that the server has already loaded
 * are in `initialOptions`; if it is empty, the browser loads them. `brandIn` returns the id of the chosen brand among
 * the loaded brands; '' if none is chosen.
 */
export function useBrandAndModelLists(
  initialOptions: readonly NamedOption[],
  brandIn: (brands: readonly NamedOption[]) => string,
  origin?: 'estetica',
) {
  const brands = useQuery({ ...brandsQuery(), enabled: initialOptions.length === 0 }, queryClient);
  const brandId = brandIn(initialOptions.length > 0 ? initialOptions : (brands.data ?? []));
  const models = useQuery(
    { ...modelsQuery(brandId, origin), enabled: brandId !== '' },
    queryClient,
  );
  return { brands, models };
}
