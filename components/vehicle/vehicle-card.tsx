import { Activity, type ComponentProps } from 'react';
import { preloadPicture, createSourceSet } from '@/components/ui/source-set';
import { formatGlassWarrantyYears } from '@/lib/stock/vehicle/facts';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { createCardVehicle } from './create-card-vehicle';
import { cardPictureSizes } from './picture-sizes';
import { VehicleCardContent } from './vehicle-card-content';

type VehicleCardProps = Omit<
  ComponentProps<typeof VehicleCardContent>,
  'vehicle' | 'glassWarranty'
> &
  Readonly<{
    vehicle: VehicleSummary;
    /** Warranty of the armoured glass in years, for lists of armoured cars; `null` if the backend does not state it. */
    glassYears?: number | null;
    /** `true` shows a second photo after a swipe; not for cards in a carousel, which is swiped itself. */
    twoPhotos?: boolean;
  }>;

/**
 * Shows a vehicle in a list or carousel, light or dark like its surroundings. The link of the vehicle's name covers the
 * whole card. A tap on a page that is not hydrated yet hydrates only this card
 * (docs/adr/0035-pages-hydrate-in-parts.md). The browser renders it from the vehicle's data, which are a quarter of its
 * elements in the data of a page.
 */
export function VehicleCard({
  vehicle,
  glassYears = null,
  twoPhotos = false,
  ...content
}: VehicleCardProps) {
  const { sizes, widths } = cardPictureSizes;
  if (content.priority && vehicle.picture)
    preloadPicture(createSourceSet(vehicle.picture, ...widths), { sizes: content.sizes ?? sizes });
  return (
    <Activity>
      <VehicleCardContent
        vehicle={createCardVehicle(vehicle, twoPhotos)}
        {...(glassYears !== null && { glassWarranty: formatGlassWarrantyYears(glassYears) })}
        {...content}
      />
    </Activity>
  );
}
