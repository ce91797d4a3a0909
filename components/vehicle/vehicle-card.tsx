import { Activity, type ComponentProps } from 'react';
import { HeartButton } from '@/components/garage/heart-button';
import { sourceSet } from '@/components/ui/source-set';
import { distinctName, fullName } from '@/lib/stock/vehicle/facts';
import { routes } from '@/lib/site/routes';
import { CardFrame, cardHeart, cardPicture } from './card-frame';
import { CardPhotos, VehicleLink } from './vehicle-link';

type VehicleCardProps = Pick<
  ComponentProps<typeof CardFrame>,
  'vehicle' | 'heading' | 'priority' | 'sizes'
> &
  Readonly<{
    /** It offers a second photo at a swipe: not inside a row that is itself swiped. */
    twoPhotos?: boolean;
    /** Its page is fetched once this one is idle. */
    ahead?: boolean;
  }>;

/**
 * Shows a vehicle in a list or slider; light or dark by where it stands. The whole card is one link: the name's anchor covers
 * it. The heart is in the corner opposite the badges. A tap that comes before the page is hydrated hydrates this card and no
 * other (docs/adr/0035-pages-hydrate-in-parts.md).
 */
export function VehicleCard({ twoPhotos = false, ahead = false, ...frame }: VehicleCardProps) {
  const { vehicle } = frame;
  const { slug, title, secondPicture } = vehicle;
  const href = routes.vehicle(slug);
  const { sizes, widths } = cardPicture;
  return (
    <Activity>
      <CardFrame
        {...frame}
        photos={(photo) =>
          twoPhotos && secondPicture ? (
            <CardPhotos href={href} second={sourceSet(secondPicture, ...widths)} sizes={sizes}>
              {photo}
            </CardPhotos>
          ) : (
            photo
          )
        }
        heart={
          <HeartButton
            slug={slug}
            name={fullName(vehicle)}
            cents={vehicle.price?.cents ?? null}
            className={cardHeart}
          />
        }
        name={
          <VehicleLink href={href} ahead={ahead} aria-label={distinctName(vehicle)}>
            {title}
          </VehicleLink>
        }
      />
    </Activity>
  );
}
