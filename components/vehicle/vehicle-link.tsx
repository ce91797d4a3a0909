'use client';

import { type ComponentProps, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { PrefetchLink } from '@/components/ui/intent-link';
import type { SourceSet } from '@/components/ui/source-set';
import { loadVehiclePreview } from './vehicle-preview-ahead';
import styles from './vehicle-card.module.css';

// Loads the preview with the first card, since a page with cards may follow one without.
if (typeof document !== 'undefined') void loadVehiclePreview();

/** Links a card to its vehicle's page, and shows the card's data at once, laid out as on that page. */
export function VehicleLink(props: ComponentProps<typeof PrefetchLink>) {
  const link = useRef<HTMLAnchorElement>(null);
  const show = () => {
    const card = link.current?.closest('article');
    void loadVehiclePreview().then((loaded) => {
      const hasArrived = location.pathname === props.href;
      if (card && !hasArrived) loaded?.showVehiclePreview(card, props.href);
    });
  };
  return <PrefetchLink ref={link} onNavigate={show} {...props} />;
}

type CardPhotosProps = Readonly<{
  href: string;
  /** First photo, which the card always shows. */
  children: ReactNode;
  second: SourceSet;
  sizes: string;
}>;

/** Shows a card's photo, and a second one at a swipe or under the pointer, which loads only then. */
export function CardPhotos({ href, children, second, sizes }: CardPhotosProps) {
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  // A finger that only taps opens the page, so it does not load the second photo.
  const onPointerEnter = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && want();
  return (
    // Repeats the name's link, because the scrolling row of photos covers that link.
    <div
      aria-hidden="true"
      onPointerEnter={onPointerEnter}
      onTouchMove={want}
      onScrollCapture={want}
    >
      <VehicleLink href={href} tabIndex={-1} className={`snap-track ${styles.strip}`}>
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
