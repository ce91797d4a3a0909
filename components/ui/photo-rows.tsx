import type { ReactNode } from 'react';
import { joinClasses } from './style';
import { PhotoLink, PhotoViewer } from '@/components/ui/lightbox/photo-viewer';
import type { ViewerPhoto } from '@/components/ui/lightbox/slide';
import { Photo } from '@/components/ui/photo';
import { textLinkStyle } from './link';

type PhotoRowsProps = Readonly<{
  /** Accessible name of the photos: "Fotos de Kaiserstein GLX 450 d". */
  label: string;
  heading: ReactNode;
  photos: readonly (ViewerPhoto &
    Readonly<{
      /** URL of a smaller version of the photo; by default the photo itself. */
      thumbnail?: string;
    }>)[];
  /** Number of photos per row on wide screens, and on screens of 768 px and below. */
  perRow: Readonly<{ desktop: 2 | 3 | 4; mobile: 2 | 3 }>;
}>;

const desktopColumnStyles = { 2: 'md:grid-cols-2', 3: 'md:grid-cols-3', 4: 'md:grid-cols-4' };
const mobileColumnStyles = { 2: 'grid-cols-2', 3: 'grid-cols-3' };
const desktopPictureSizes = { 2: '46vw', 3: '31vw', 4: '23vw' };
const mobilePictureSizes = { 2: '46vw', 3: '30vw' };

/**
 * Largest number of photos that a phone shows at once. Of a longer gallery a phone shows ten photos, and the others
 * after a press on "Ver Todas as Fotos"; without JavaScript it shows all.
 */
const MAX_PHOTOS_SHOWN_WHOLE = 12;
const hideAfterTenthStyle = 'max-md:not-noscript:nth-[n+11]:hidden';

/** Shows photos in rows; a press on a photo opens it large. */
export function PhotoRows({ label, heading, photos, perRow }: PhotoRowsProps) {
  if (photos.length === 0) return null;
  return (
    <PhotoViewer label={label} photos={photos.map(({ src, alt }) => ({ src, alt }))}>
      <div className="mb-4.5 flex flex-wrap items-center justify-between gap-x-4">
        {heading}
        <PhotoLink index={0} aria-label="Ver Todas as Fotos" className={textLinkStyle}>
          Ver Todas as Fotos
        </PhotoLink>
      </div>
      <ul
        className={joinClasses(
          'grid gap-1.5 md:gap-2',
          mobileColumnStyles[perRow.mobile],
          desktopColumnStyles[perRow.desktop],
        )}
      >
        {photos.map(({ src, thumbnail = src, alt }, index) => (
          <li
            key={index}
            {...(photos.length > MAX_PHOTOS_SHOWN_WHOLE && { className: hideAfterTenthStyle })}
          >
            <PhotoLink index={index} className="block">
              <Photo
                src={thumbnail}
                alt={alt}
                sizes={`(min-width:48.0625rem) ${desktopPictureSizes[perRow.desktop]}, ${mobilePictureSizes[perRow.mobile]}`}
                widths={[480, 800]}
              />
            </PhotoLink>
          </li>
        ))}
      </ul>
    </PhotoViewer>
  );
}
