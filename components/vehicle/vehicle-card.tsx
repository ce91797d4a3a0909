import { Activity, type ComponentProps } from 'react';
import { HeartButton } from '@/components/garage/heart-button';
import { createSourceSet } from '@/components/ui/source-set';
import {
  getBrandAndMissingModel,
  getDetailPriceLabel,
  getFullVehicleName,
  getYearAndKmFacts,
  getSaleStateLabel,
} from '@/lib/stock/vehicle/facts';
import { routes } from '@/lib/site/routes';
import { VehicleCardFrame, cardHeartStyle } from './card-frame';
import { cardPictureSizes } from './card-picture';
import { VehicleCardPhotos, VehicleNameLink } from './vehicle-link';

type VehicleCardProps = Pick<
  ComponentProps<typeof VehicleCardFrame>,
  'vehicle' | 'heading' | 'priority' | 'sizes' | 'glassYears'
> &
  Readonly<{
    /** `true` shows a second photo after a swipe; not for cards in a carousel, which is swiped itself. */
    twoPhotos?: boolean;
    /** `true` prefetches the vehicle's page when the current page is idle. */
    ahead?: boolean;
  }>;

/**
 * Shows a vehicle in a list or carousel, light or dark like its surroundings. The link of the vehicle's name covers the
 * whole card. A tap on a page that is not hydrated yet hydrates only this card
 * (docs/adr/0035-pages-hydrate-in-parts.md).
 */
export function VehicleCard({ twoPhotos = false, ahead = false, ...frame }: VehicleCardProps) {
  const { vehicle } = frame;
  const { slug, title, secondPicture, armoured, sold } = vehicle;
  const href = routes.vehicle(slug);
  const { sizes, widths } = cardPictureSizes;
  const state = getSaleStateLabel(vehicle);
  const previewed = {
    brand: getBrandAndMissingModel(vehicle),
    title,
    price: getDetailPriceLabel(vehicle),
    facts: Object.fromEntries(getYearAndKmFacts(vehicle).map(({ label, value }) => [label, value])),
    ...(armoured && { armoured }),
    ...(sold && { sold }),
    ...(state && { state }),
  };
  return (
    <Activity>
      <VehicleCardFrame
        {...frame}
        photos={(photo) =>
          twoPhotos && secondPicture ? (
            <VehicleCardPhotos
              href={href}
              vehicle={previewed}
              second={createSourceSet(secondPicture, ...widths)}
              sizes={sizes}
            >
              {photo}
            </VehicleCardPhotos>
          ) : (
            photo
          )
        }
        heart={
          <HeartButton
            slug={slug}
            name={getFullVehicleName(vehicle)}
            cents={vehicle.price?.cents ?? null}
            className={cardHeartStyle}
          />
        }
        name={<VehicleNameLink href={href} vehicle={previewed} ahead={ahead} />}
      />
    </Activity>
  );
}
