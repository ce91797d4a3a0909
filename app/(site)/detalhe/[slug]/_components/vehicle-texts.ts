import type { Metadata } from 'next';
import type { BreadcrumbStep } from '@/components/ui/breadcrumb';
import { valueOr } from '@/lib/backend/result';
import { getListsOfVehicle } from '@/lib/search/server';
import { getShareFacts, createVehicleSharePicture } from '@/lib/search/share/shared-vehicle';
import type { VehicleDetail } from '@/lib/stock/vehicle/types';
import { getFullVehicleName, formatYears, isPriceOnRequest } from '@/lib/stock/vehicle/facts';
import { getSiteUrl } from '@/lib/server/env';
import { routes } from '@/lib/site/routes';
import { createPageMetadata } from '@/lib/http/metadata';
import { site } from '@/lib/site/site';

/**
 * Builds a vehicle's metadata: the title "{brand name} | {vehicle title}" and the backend's description and keywords.
 * The preview of a shared link also shows year, armouring and price, or "Vendido".
 */
export function createVehicleMetadata(vehicle: VehicleDetail): Metadata {
  const { brand, title, call, seo } = vehicle;
  const description = seo.description ?? call ?? createVehicleDescription(vehicle);
  const facts = getShareFacts(vehicle).join(' · ');
  return {
    ...createPageMetadata({
      title: { absolute: [brand, title].filter(Boolean).join(' | ') },
      description,
      path: routes.vehicle(vehicle.slug),
      picture: createVehicleSharePicture(vehicle),
      preview: `${facts}. ${description}`,
    }),
    ...(seo.keywords && { keywords: seo.keywords }),
  };
}

function createVehicleDescription(vehicle: VehicleDetail): string {
  const year = formatYears(vehicle.manufactureYear, vehicle.modelYear);
  return `${[getFullVehicleName(vehicle), year].filter(Boolean).join(', ')}, no ${site.group}.`;
}

/** Returns Início / Veículos / brand / model / vehicle; the page's preview assumes that it is one line on a phone. */
export async function createVehicleBreadcrumb({
  slug,
  title,
}: Pick<VehicleDetail, 'slug' | 'title'>): Promise<readonly BreadcrumbStep[]> {
  const lists = valueOr(await getListsOfVehicle(slug), []);
  return [
    { label: 'Início', href: routes.home, onlyWide: true },
    { label: 'Veículos', href: routes.stock, onlyWide: lists.length > 0 },
    ...lists.map(({ label, href }) => ({ label, href })),
    { label: title },
  ];
}

export function createVehicleWhatsappText(vehicle: VehicleDetail): string {
  const name = getFullVehicleName(vehicle);
  const wish = vehicle.sold
    ? `Procuro um carro como o ${name}, que já foi vendido`
    : `${isPriceOnRequest(vehicle) ? 'Quero saber o preço do' : 'Tenho interesse no'} ${name}`;
  return `Olá! ${wish}: ${getSiteUrl()}${routes.vehicle(vehicle.slug)}`;
}
