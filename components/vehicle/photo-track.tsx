'use client';

import { SlideFrame } from '@/components/carousel/slide-track';
import { PhotoLink, usePhotos } from '@/components/ui/lightbox/photo-viewer';
import { SMALL_SCREEN } from '@/components/ui/style';
import { createLargePhotoAttributes } from './picture-sizes';
import styles from './vehicle-photos.module.css';

/**
 * Shows the photos in a row that scrolls and snaps with CSS alone. The URLs of all sizes are derived from the list of
 * photos, so that the page's data contain each photo once.
 */
export function PhotoTrack() {
  const photos = usePhotos();
  return (
    <div data-carousel-track="" className="absolute inset-0 snap-track motion-safe:scroll-smooth">
      {photos.map(({ src, alt }, index) => {
        const { small, large } = createLargePhotoAttributes(src);
        return (
          <SlideFrame
            key={index}
            label={`${index + 1} de ${photos.length}`}
            className="relative snap-always"
          >
            <PhotoLink index={index} className={`block h-full ${styles.link}`}>
              <div className="photo absolute inset-0">
                <picture>
                  <source media={SMALL_SCREEN} srcSet={small.srcSet} sizes={small.sizes} />
                  <img
                    {...large}
                    alt={alt}
                    decoding="async"
                    {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
                  />
                </picture>
              </div>
            </PhotoLink>
          </SlideFrame>
        );
      })}
    </div>
  );
}
