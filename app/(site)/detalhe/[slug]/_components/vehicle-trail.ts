import type { BreadcrumbStep } from '@/components/ui/breadcrumb';
import { searchAddress } from '@/lib/catalogue/search/search-address';
import { everything } from '@/lib/catalogue/search/filters';
import type { VehicleDetail } from '@/lib/catalogue/types';
import { routes } from '@/lib/routes';

/** Where a vehicle stands: Início / Veículos / brand / the vehicle. */
export function vehicleTrail({
  brand,
  title,
}: Pick<VehicleDetail, 'brand' | 'title'>): readonly BreadcrumbStep[] {
  return [
    { label: 'Início', href: routes.home },
    { label: 'Veículos', href: routes.stock },
    ...(brand
      ? [{ label: brand, href: searchAddress({ ...everything, brand }), onlyWide: true }]
      : []),
    { label: title },
  ];
}
