import { Carousel } from '@/components/carousel/carousel';
import { PhotoLink, PhotoViewer } from '@/components/ui/lightbox/photo-viewer';
import type { ViewerPhoto } from '@/components/ui/lightbox/slide';
import { Photo } from '@/components/ui/photo';

type PictureGalleryProps = Readonly<{
  label: string;
  /** Pictures from `public/imagens` with the aspect ratio 3:2. */
  pictures: readonly ViewerPhoto[];
}>;

/** Shows three pictures at a time above 768 px and one below; a press on a picture opens it large. */
export function PictureGallery({ label, pictures }: PictureGalleryProps) {
  return (
    <section className="section">
      <div className="wrap">
        <PhotoViewer label={label} photos={pictures}>
          <Carousel
            label={label}
            perView={3}
            arrowsAbove={3}
            heading={<h2 className="t-h2">Galeria</h2>}
          >
            {pictures.map(({ src, alt }, index) => (
              <PhotoLink
                key={src}
                index={index}
                aria-label={`Ampliar foto ${index + 1} de ${pictures.length}: ${alt}`}
                className="block"
              >
                <Photo
                  src={src}
                  alt=""
                  sizes="(min-width:48.0625rem) 31vw, 92vw"
                  widths={[480, 1200]}
                />
              </PhotoLink>
            ))}
          </Carousel>
        </PhotoViewer>
      </div>
    </section>
  );
}
