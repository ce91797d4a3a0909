import type { ReactNode } from 'react';
import { PhotoViewer } from '@/components/ui/lightbox/photo-viewer';
import { PhotoRows } from '@/components/ui/photo-rows';
import { preloadPicture } from '@/components/ui/source-set';
import { SMALL_SCREEN, WIDE_SCREEN } from '@/components/ui/style';
import { getPhotosPerRow, getVehiclePictures } from '@/lib/stock/vehicle/gallery';
import type { VehicleDetail } from '@/lib/stock/vehicle/types';
import { getFullVehicleName, getSaleStateLabel } from '@/lib/stock/vehicle/facts';
import { formatCountOf } from '@/lib/site/format/numbers';
import { createLargePhotoAttributes } from './picture-sizes';
import { PhotoPosition } from './photo-position';
import { PhotoTrack } from './photo-track';
import { NoVehiclePhoto, VehiclePhotoFrame } from './vehicle-stage';
import styles from './vehicle-photos.module.css';

type VehiclePhotosProps = Readonly<{
  vehicle: Pick<
    VehicleDetail,
    'brand' | 'model' | 'title' | 'picture' | 'photos' | 'armoured' | 'sold' | 'state'
  >;
  video: ReactNode;
}>;

/**
 * Shows the photos of a vehicle one at a time, with badges and the link to the video. The photos scroll and snap with
 * CSS alone, and a press on a photo opens it large.
 */
export function VehiclePhotos({ vehicle, video }: VehiclePhotosProps) {
  const shown = {
    armoured: vehicle.armoured,
    sold: vehicle.sold,
    state: getSaleStateLabel(vehicle),
  };
  const name = getFullVehicleName(vehicle);
  const pictures = getVehiclePictures(vehicle);
  const corner = (
    <div className={`absolute top-0 right-0 md:top-3 md:right-3 ${styles.video}`}>{video}</div>
  );
  const [first] = pictures;
  if (first === undefined) {
    return (
      <VehiclePhotoFrame {...shown} photo={<NoVehiclePhoto name={name} />}>
        {corner}
      </VehiclePhotoFrame>
    );
  }

  const { small, large } = createLargePhotoAttributes(first);
  preloadPicture(small, { media: SMALL_SCREEN, sizes: small.sizes });
  preloadPicture(large, { media: WIDE_SCREEN, sizes: large.sizes });
  return (
    <PhotoViewer
      label={`Fotos de ${name}`}
      photos={pictures.map((src, index) => ({
        src,
        alt: index === 0 ? name : `${vehicle.title}, foto ${index + 1}`,
      }))}
    >
      <VehiclePhotoFrame
        {...shown}
        label={`Fotos de ${name}`}
        photo={<PhotoTrack />}
        position={pictures.length > 1 && <PhotoPosition />}
      >
        {corner}
      </VehiclePhotoFrame>
    </PhotoViewer>
  );
}

/**
 * Shows the photos of a vehicle in rows, whose layout depends on the number of photos; a press on a photo opens it
 * large.
 */
export function PhotoGallery({
  vehicle,
}: Readonly<{ vehicle: Pick<VehicleDetail, 'brand' | 'model' | 'title' | 'photos'> }>) {
  const { title, photos } = vehicle;
  if (photos.length === 0) return null;
  return (
    <section className="section-tight bg-white" aria-labelledby="galeria">
      <div className="wrap">
        <PhotoRows
          label={`Fotos de ${getFullVehicleName(vehicle)}`}
          heading={
            <h2 id="galeria" className="t-h3">
              Galeria{' '}
              <span className="num font-normal text-muted">
                {formatCountOf(photos.length, 'foto', 'fotos')}
              </span>
            </h2>
          }
          photos={photos.map(({ picture, thumbnail }, index) => ({
            src: picture,
            thumbnail,
            alt: `${title}, foto ${index + 1}`,
          }))}
          perRow={getPhotosPerRow(photos.length)}
        />
      </div>
    </section>
  );
}
