import type { Metadata } from 'next';
import { fullName, yearLabel } from '@/lib/catalogue/vehicle-facts';
import type { VehicleDetail } from '@/lib/catalogue/types';
import { shareFacts, sharePictureAddress } from '@/lib/catalogue/share-picture/shared-vehicle';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { site } from '@/lib/site';
import type { AskedVehicle } from './vehicle-at';

/** What the page says of a vehicle that could not be read. */
export const UNREAD_VEHICLE = 'O veículo não carregou';

/** An address without a vehicle, or whose vehicle could not be read; its status keeps it out of search engines. */
export function noVehicleMetadata({ read }: AskedVehicle): Metadata {
  return { title: read.ok ? 'Detalhes não disponíveis' : UNREAD_VEHICLE };
}

/**
 * Title "{brand name} | {vehicle title}", description and keywords of the backend. A shared
 * link also says year, armouring and price, or "Vendido".
 */
export function vehicleMetadata(vehicle: VehicleDetail): Metadata {
  const { brand, title, call, seo } = vehicle;
  const description = seo.description ?? call ?? plainDescription(vehicle);
  const facts = shareFacts(vehicle).join(' · ');
  return {
    ...pageMetadata({
      title: { absolute: [brand, title].filter(Boolean).join(' | ') },
      description,
      path: routes.vehicle(vehicle.slug),
      hasMarkdown: true,
      picture: sharePictureAddress(vehicle),
      preview: {
        description: `${facts}. ${description}`,
        alt: `${fullName(vehicle)}, ${facts}`,
      },
    }),
    ...(seo.keywords && { keywords: seo.keywords }),
  };
}

function plainDescription(vehicle: VehicleDetail): string {
  const year = yearLabel(vehicle.manufactureYear, vehicle.modelYear);
  return `${[fullName(vehicle), year].filter(Boolean).join(', ')}, no ${site.group}.`;
}
