import { useEffect, useRef } from 'react';
import { Thumbnail } from '@/components/ui/thumbnail';
import type { ViewerPhoto } from './types';
import styles from './lightbox.module.css';

type ThumbnailsProps = Readonly<{
  photos: readonly ViewerPhoto[];
  index: number;
  onPick: (index: number) => void;
}>;

/** All photos in a row that scrolls; the one that is shown is framed and kept in view. */
export function Thumbnails({ photos, index, onPick }: ThumbnailsProps) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    row.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [index]);

  return (
    <ul ref={row} className={styles.thumbnails}>
      {photos.map(({ src }, each) => (
        <li key={`${each} ${src}`}>
          <button
            type="button"
            aria-label={`Foto ${each + 1}`}
            aria-current={each === index || undefined}
            className={styles.thumbnail}
            onClick={() => onPick(each)}
          >
            <Thumbnail src={src} size={96} />
          </button>
        </li>
      ))}
    </ul>
  );
}
