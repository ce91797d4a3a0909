'use client';

import { useRef, type ReactNode } from 'react';
import { useScrollTrack } from '@/components/carousel/use-scroll-track';
import styles from './vehicle-photos.module.css';

/** Which photo is in view, "1/7", and on a desktop the thumbnails that lead to the others. */
export function PhotoPosition({ thumbnails }: Readonly<{ thumbnails: readonly ReactNode[] }>) {
  const list = useRef<HTMLDivElement>(null);
  const { position, goTo } = useScrollTrack(list);
  return (
    <>
      <p aria-hidden="true" className={`num noscript:hidden ${styles.counter}`}>
        {position.index + 1}/{thumbnails.length}
      </p>
      {/* For the pointer alone: to keys and screen readers they would be the photos a second time. */}
      <div ref={list} aria-hidden="true" className={styles.thumbnails}>
        {thumbnails.map((thumbnail, index) => (
          <button
            key={index}
            type="button"
            tabIndex={-1}
            data-current={index === position.index || undefined}
            className={styles.thumbnail}
            onClick={() => goTo(index, 'instant')}
          >
            {thumbnail}
          </button>
        ))}
      </div>
    </>
  );
}
