'use client';

import { useState, type ReactNode } from 'react';
import type { SourceSet } from '@/components/ui/source-set';
import { VehicleLink } from './vehicle-link';
import styles from './vehicle-card.module.css';

type CardPhotosProps = Readonly<{
  href: string;
  /** The photo without which there is no card. */
  children: ReactNode;
  second: SourceSet;
  sizes: string;
}>;

/** A card's photo, and a second one at a swipe or under the pointer: loaded when somebody reaches for it. */
export function CardPhotos({ href, children, second, sizes }: CardPhotosProps) {
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return (
    // The link of the name, once more: what scrolls lies over that one.
    <div aria-hidden="true" onPointerEnter={want} onTouchStart={want} onScrollCapture={want}>
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
