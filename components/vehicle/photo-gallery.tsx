import { PhotoWall } from '@/components/ui/photo-wall';
import { photosPerRow } from '@/lib/catalogue/gallery';
import type { VehicleDetail } from '@/lib/catalogue/types';
import { countOf } from '@/lib/format/numbers';
import { fullName } from '@/lib/catalogue/vehicle-facts';

/** The photos of a vehicle, in rows by their number; each opens large. */
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
              <span className="num font-[400] text-muted">
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
