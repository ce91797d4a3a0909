'use client';

import {
  type ComponentProps,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { HeartButton } from '@/components/garage/heart-button';
import { PrefetchLink } from '@/components/ui/prefetch-link';
import { createSourceSet } from '@/components/ui/source-set';
import { routes } from '@/lib/site/routes';
import { type CardVehicle, getCardName } from './card-vehicle';
import { cardHeartStyle, VehicleCardFrame, type VehicleCardFrameProps } from './card-frame';
import { cardPictureSizes } from './picture-sizes';
import { loadVehiclePreview, preloadVehiclePreviewInView } from './vehicle-preview-ahead';

type VehicleCardContentProps = Omit<VehicleCardFrameProps, 'name' | 'heart' | 'photos'> &
  Readonly<{
    /** When the vehicle's page is prefetched; never by default. */
    ahead?: ComponentProps<typeof PrefetchLink>['ahead'];
  }>;

export function VehicleCardContent({ ahead, ...frame }: VehicleCardContentProps) {
  const { vehicle, sizes = cardPictureSizes.sizes } = frame;
  const { slug, title, facts, cents = null, secondPicture } = vehicle;
  const name = getCardName(vehicle);
  return (
    <VehicleCardFrame
      {...frame}
      photos={(photo) =>
        secondPicture ? (
          <VehicleCardPhotos vehicle={vehicle} second={secondPicture} sizes={sizes}>
            {photo}
          </VehicleCardPhotos>
        ) : (
          photo
        )
      }
      heart={<HeartButton {...{ slug, name, cents }} className={cardHeartStyle} />}
      // The accessible name has year and kilometres too, because several vehicles share one name.
      name={
        <VehicleLink
          vehicle={vehicle}
          ahead={ahead}
          aria-label={[name, ...Object.values(facts)].join(', ')}
        >
          {title}
        </VehicleLink>
      }
    />
  );
}

type VehicleLinkProps = Omit<ComponentProps<typeof PrefetchLink>, 'href'> &
  Readonly<{ vehicle: CardVehicle }>;

/**
 * Links a card to its vehicle's page. A press first shows a preview with the vehicle's data, laid out as on its page.
 */
function VehicleLink({ vehicle, ...props }: VehicleLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const href = routes.vehicle(vehicle.slug);
  useEffect(() => (link.current ? preloadVehiclePreviewInView(link.current) : undefined), []);
  const show = () => {
    const card = link.current?.closest('article');
    void loadVehiclePreview().then((loaded) => {
      const hasArrived = location.pathname === href;
      if (card && !hasArrived) loaded?.showVehiclePreview(vehicle, card, href);
    });
  };
  return <PrefetchLink ref={link} href={href} onNavigate={show} {...props} />;
}

type VehicleCardPhotosProps = Readonly<{
  vehicle: CardVehicle;
  children: ReactNode;
  /** Path of the second photo. */
  second: string;
  sizes: string;
}>;

/**
 * Shows a card's photo, and a second photo after a swipe or under the mouse pointer; the second photo loads only then.
 */
function VehicleCardPhotos({ vehicle, children, second, sizes }: VehicleCardPhotosProps) {
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  // A touch does not load the second photo, because a tap opens the vehicle's page.
  const onPointerEnter = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && want();
  return (
    // Repeats the link of the vehicle's name, because the scrolling row of photos covers that link.
    <div
      aria-hidden="true"
      onPointerEnter={onPointerEnter}
      onTouchMove={want}
      onScrollCapture={want}
    >
      <VehicleLink vehicle={vehicle} tabIndex={-1} className="snap-track card-strip">
        {children}
        <span className="photo noscript:hidden card-second">
          {wanted && (
            <picture>
              <img
                {...createSourceSet(second, ...cardPictureSizes.widths)}
                sizes={sizes}
                alt=""
                decoding="async"
              />
            </picture>
          )}
        </span>
      </VehicleLink>
    </div>
  );
}
