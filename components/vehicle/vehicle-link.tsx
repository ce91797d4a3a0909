'use client';

import { type ComponentProps, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { IntentLink } from '@/components/ui/intent-link';
import type { SourceSet } from '@/components/ui/source-set';
import { loadVehiclePreview } from './vehicle-preview-ahead';
import styles from './vehicle-card.module.css';

// Cards may come with a later page.
if (typeof document !== 'undefined') void loadVehiclePreview();

/** Links a card to its vehicle, and shows at once what the card has of the vehicle, in the places of its page. */
export function VehicleLink(props: ComponentProps<typeof IntentLink>) {
  const link = useRef<HTMLAnchorElement>(null);
  const show = () => {
    const card = link.current?.closest('article');
    void loadVehiclePreview().then((loaded) => {
      const hasArrived = location.pathname === props.href;
      if (card && !hasArrived) loaded?.showVehicle(card, props.href);
    });
  };
  return <IntentLink ref={link} onNavigate={show} {...props} />;
}

type CardPhotosProps = Readonly<{
  href: string;
  /** The photo without which there is no card. */
  children: ReactNode;
  second: SourceSet;
  sizes: string;
}>;

/** Shows a card's photo, and a second one at a swipe or under the pointer: loaded when somebody reaches for it. */
export function CardPhotos({ href, children, second, sizes }: CardPhotosProps) {
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  // A finger that only taps wants the page, not the photo.
  const onPointerEnter = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && want();
  return (
    // The link of the name is there once more, since the row that scrolls covers that one.
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
