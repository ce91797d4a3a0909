'use client';

import { type ComponentProps, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { PrefetchLink } from '@/components/ui/prefetch-link';
import type { SourceSet } from '@/components/ui/source-set';
import { loadVehiclePreview } from './vehicle-preview-ahead';
import type { PreviewedVehicle } from './vehicle-stage';
import styles from './vehicle-card.module.css';

// Loads the preview's code with the first vehicle card, because an earlier page may have had no card.
if (typeof document !== 'undefined') void loadVehiclePreview();

type VehicleLinkProps = ComponentProps<typeof PrefetchLink> &
  Readonly<{ vehicle: PreviewedVehicle }>;

/**
 * Links a card to its vehicle's page. A press first shows a preview with the vehicle's data, laid out as on its page.
 */
function VehicleLink({ vehicle, ...props }: VehicleLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const show = () => {
    const card = link.current?.closest('article');
    void loadVehiclePreview().then((loaded) => {
      const hasArrived = location.pathname === props.href;
      if (card && !hasArrived) loaded?.showVehiclePreview(vehicle, card, props.href);
    });
  };
  return <PrefetchLink ref={link} onNavigate={show} {...props} />;
}

/**
 * Links a vehicle's name to its page. The accessible name has year and kilometres too, because several vehicles share
 * one name.
 */
export function VehicleNameLink(props: VehicleLinkProps) {
  const { brand, title, facts } = props.vehicle;
  const name = brand ? `${brand} ${title}` : title;
  return (
    <VehicleLink {...props} aria-label={[name, ...Object.values(facts)].join(', ')}>
      {title}
    </VehicleLink>
  );
}

type VehicleCardPhotosProps = Readonly<{
  href: string;
  vehicle: PreviewedVehicle;
  /** First photo, which the card always shows. */
  children: ReactNode;
  second: SourceSet;
  sizes: string;
}>;

/**
 * Shows a card's photo, and a second photo after a swipe or under the mouse pointer; the second photo loads only then.
 */
export function VehicleCardPhotos({
  href,
  vehicle,
  children,
  second,
  sizes,
}: VehicleCardPhotosProps) {
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
      <VehicleLink {...{ href, vehicle }} tabIndex={-1} className={`snap-track ${styles.strip}`}>
        {children}
        <span className={`photo noscript:hidden ${styles.second}`}>
          {wanted && (
            <picture>
              <img {...second} sizes={sizes} alt="" decoding="async" />
            </picture>
          )}
        </span>
      </VehicleLink>
    </div>
  );
}
