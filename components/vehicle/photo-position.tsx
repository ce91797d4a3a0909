'use client';

import { useRef } from 'react';
import { useScrollTrack } from '@/components/carousel/use-scroll-track';
import { usePhotos } from '@/components/ui/lightbox/photo-viewer';
import { Thumbnail, getThumbnailStyle } from '@/components/ui/photo';
import styles from './vehicle-photos.module.css';

/** Shows the position of the current photo, such as "1/7" and, on desktops, thumbnails of the photos. */
export function PhotoPosition() {
  const photos = usePhotos();
  const list = useRef<HTMLDivElement>(null);
  const { position, goTo } = useScrollTrack(list);
  return (
    <>
      <p
        aria-hidden="true"
        className={`num pointer-events-none z-above rounded-plate px-2.5 py-1 text-small font-medium noscript:hidden ${styles.counter}`}
      >
        {`${position.index + 1}/${photos.length}`}
      </p>
      {/* Thumbnails are for the pointer only, because keys and screen readers would meet every photo twice. */}
      {/* 64 px is the height of the second row of the photo stage. */}
      <div
        ref={list}
        aria-hidden="true"
        className="hidden gap-1.5 overflow-x-auto pt-2 pl-(--out) [scrollbar-width:none] md:flex noscript:hidden"
      >
        {photos.map(({ src }, index) => (
          <button
            key={index}
            type="button"
            tabIndex={-1}
            className={getThumbnailStyle(index === position.index)}
            onClick={() => goTo(index, 'instant')}
          >
            <Thumbnail src={src} size={96} />
          </button>
        ))}
      </div>
    </>
  );
}
