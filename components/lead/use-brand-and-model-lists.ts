import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/components/ui/query-client';
import { brandsQuery, modelsQuery } from '@/lib/stock/options/fetch';
import type { NamedOption } from '@/lib/stock/vehicle/types';

// This module is loaded on demand, together with the selects that need it.

/** Loads the brands, unless `initialOptions` has them, and the models of the brand of the id `brandIn` ('': none). */
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
