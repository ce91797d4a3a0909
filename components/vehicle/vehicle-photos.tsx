import type { ReactNode } from 'react';
import { SlideFrame } from '@/components/carousel/slide-track';
import { PhotoLink, PhotoViewer } from '@/components/ui/lightbox/photo-viewer';
import { Thumbnail } from '@/components/ui/photo';
import { PhotoWall } from '@/components/ui/photo-wall';
import { preloadPicture, sourceSet } from '@/components/ui/source-set';
import { SMALL_SCREEN, WIDE_SCREEN } from '@/components/ui/style';
import { photosPerRow, picturesOf } from '@/lib/stock/vehicle/gallery';
import type { VehicleDetail } from '@/lib/stock/vehicle/types';
import { fullName, stateLabel } from '@/lib/stock/vehicle/facts';
import { countOf } from '@/lib/site/format/numbers';
import { PhotoPosition } from './photo-position';
import { cardPicture } from './card-frame';
import { NoVehiclePhoto, PhotoStage } from './vehicle-stage';
import styles from './vehicle-photos.module.css';

const desktopSizes = '(width >= 900px) 66vw, 100vw';

type VehiclePhotosProps = Readonly<{
  vehicle: Pick<
    VehicleDetail,
    'brand' | 'model' | 'title' | 'picture' | 'photos' | 'armoured' | 'sold' | 'state'
  >;
  /** Link to the vehicle's video. */
  video: ReactNode;
}>;

/**
 * Shows the photos of a vehicle one at a time, with badges and the link to the video: the photos scroll and snap
 * without scripts, and each opens large.
 */
export function VehiclePhotos({ vehicle, video }: VehiclePhotosProps) {
  const shown = {
    armoured: vehicle.armoured,
    sold: vehicle.sold,
    state: stateLabel(vehicle),
  };
  const name = fullName(vehicle);
  const pictures = picturesOf(vehicle);
  const count = pictures.length;
  const corner = (
    <div className={`absolute top-0 right-0 md:top-3 md:right-3 ${styles.video}`}>{video}</div>
  );
  if (count === 0) {
    return (
      <PhotoStage {...shown} photo={<NoVehiclePhoto name={name} />}>
        {corner}
      </PhotoStage>
    );
  }

  const photos = pictures.map((src, index) => ({
    src,
    alt: index === 0 ? name : `${vehicle.title}, foto ${index + 1}`,
  }));
  return (
    <PhotoViewer label={`Fotos de ${name}`} photos={photos}>
      <PhotoStage
        {...shown}
        label={`Fotos de ${name}`}
        photo={
          <div
            data-carousel-track=""
            className="absolute inset-0 snap-track motion-safe:scroll-smooth"
          >
            {photos.map(({ src, alt }, index) => (
              <SlideFrame
                key={index}
                label={`${index + 1} de ${count}`}
                className="relative snap-always"
              >
                <PhotoLink
                  href={src}
                  index={index}
                  aria-label={`Ampliar foto ${index + 1} de ${count}`}
                  className={`block h-full ${styles.link}`}
                >
                  <LargePhoto src={src} alt={alt} priority={index === 0} />
                </PhotoLink>
              </SlideFrame>
            ))}
          </div>
        }
        position={
          count > 1 && (
            <PhotoPosition
              thumbnails={pictures.map((src, index) => (
                <Thumbnail key={index} src={src} size={96} />
              ))}
            />
          )
        }
      >
        {corner}
      </PhotoStage>
    </PhotoViewer>
  );
}

type LargePhotoProps = Readonly<{ src: string; alt: string; priority: boolean }>;

/** Shows one large photo. On mobile the first photo is the same file as in the tapped card, already loaded. */
function LargePhoto({ src, alt, priority }: LargePhotoProps) {
  const onDesktop = sourceSet(src, 800, 1920);
  const onMobile = sourceSet(src, ...cardPicture.widths);
  if (priority) {
    preloadPicture(onMobile, { media: SMALL_SCREEN, sizes: cardPicture.sizes });
    preloadPicture(onDesktop, { media: WIDE_SCREEN, sizes: desktopSizes });
  }
  return (
    <div className="photo absolute inset-0">
      <picture>
        <source media={SMALL_SCREEN} srcSet={onMobile.srcSet} sizes={cardPicture.sizes} />
        <img
          src={onDesktop.src}
          srcSet={onDesktop.srcSet}
          sizes={desktopSizes}
          alt={alt}
          decoding="async"
          {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      </picture>
    </div>
  );
}

/** Shows the photos of a vehicle in rows, whose layout depends on their number; each photo opens large. */
export function PhotoGallery({
  vehicle,
}: Readonly<{ vehicle: Pick<VehicleDetail, 'brand' | 'model' | 'title' | 'photos'> }>) {
  const { title, photos } = vehicle;
  if (photos.length === 0) return null;
  return (
    <section className="section-tight bg-white" aria-labelledby="galeria">
      <div className="wrap">
        <PhotoWall
          label={`Fotos de ${fullName(vehicle)}`}
          heading={
            <h2 id="galeria" className="t-h3">
              Galeria{' '}
              <span className="num font-normal text-muted">
                {countOf(photos.length, 'foto', 'fotos')}
              </span>
            </h2>
          }
          photos={photos.map(({ picture, thumbnail }, index) => ({
            src: picture,
            thumbnail,
            alt: `${title}, foto ${index + 1}`,
          }))}
          perRow={photosPerRow(photos.length)}
        />
      </div>
    </section>
  );
}
