import { classes } from '@/components/ui/classes';
import { PhotoLink, PhotoViewer } from '@/components/ui/lightbox/photo-viewer';
import { Photo } from '@/components/ui/photo';
import { textLinkStyle } from '@/components/ui/text-link';
import { photosPerRow } from '@/lib/catalogue/gallery';
import type { VehicleDetail } from '@/lib/catalogue/types';
import { countOf } from '@/lib/format/count';
import { fullName } from '@/lib/catalogue/vehicle-facts';

const desktopRows = { 2: 'md:grid-cols-2', 3: 'md:grid-cols-3', 4: 'md:grid-cols-4' };
const mobileRows = { 2: 'grid-cols-2', 3: 'grid-cols-3' };
const desktopSizes = { 2: '46vw', 3: '31vw', 4: '23vw' };
const mobileSizes = { 2: '46vw', 3: '30vw' };

/** A phone shows this many photos of a longer gallery; the rest is behind "Ver Todas as Fotos" (DESIGN, section 9). */
const SHORT_GALLERY = 12;
const beyondTheTenth = 'max-md:nth-[n+11]:hidden';

/** The photos of a vehicle, in rows by their number (specification, section 4); each opens large. */
export function PhotoGallery({
  vehicle,
}: Readonly<{ vehicle: Pick<VehicleDetail, 'brand' | 'title' | 'photos'> }>) {
  const { title, photos } = vehicle;
  const [first] = photos;
  if (!first) return null;

  const rows = photosPerRow(photos.length);
  const altOf = (index: number) => `${title}, foto ${index + 1}`;
  return (
    <section className="section-tight bg-white" aria-labelledby="galeria">
      <div className="wrap">
        <PhotoViewer
          label={`Fotos de ${fullName(vehicle)}`}
          photos={photos.map(({ picture }, index) => ({ src: picture, alt: altOf(index) }))}
        >
          <div className="mb-4.5 flex items-center justify-between gap-4">
            <h2 id="galeria" className="t-h3">
              Galeria{' '}
              <span className="num font-[400] text-muted">
                {countOf(photos.length, 'foto', 'fotos')}
              </span>
            </h2>
            <PhotoLink href={first.picture} index={0} className={textLinkStyle}>
              Ver Todas as Fotos
            </PhotoLink>
          </div>
          <ul
            className={classes(
              'grid gap-1.5 md:gap-2',
              mobileRows[rows.mobile],
              desktopRows[rows.desktop],
            )}
          >
            {photos.map(({ picture, thumbnail }, index) => (
              <li
                key={`${index} ${picture}`}
                className={classes(photos.length > SHORT_GALLERY && beyondTheTenth)}
              >
                <PhotoLink
                  href={picture}
                  index={index}
                  aria-label={`Ampliar foto ${index + 1} de ${photos.length}`}
                  className="block"
                >
                  <Photo
                    src={thumbnail}
                    alt={altOf(index)}
                    sizes={`(min-width:48.0625rem) ${desktopSizes[rows.desktop]}, ${mobileSizes[rows.mobile]}`}
                    widths={[480, 800]}
                  />
                </PhotoLink>
              </li>
            ))}
          </ul>
        </PhotoViewer>
      </div>
    </section>
  );
}
