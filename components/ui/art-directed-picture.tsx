import { BANNER_QUALITY } from '@/lib/site/format/picture-sizes';
import { SMALL_SCREEN, WIDE_SCREEN } from './style';
import { preloadPicture, createSourceSet } from './source-set';

type ArtDirectedPictureProps = Readonly<{
  /** Path of the picture for screens above 768 px, on our own origin. */
  wide: string;
  /** Path of the picture for screens of 768 px and below; may equal `wide`. */
  tall: string;
  /** `true` preloads the picture, because it is visible at once. */
  priority: boolean;
}>;

const FULL_WIDTH_SIZES = '100vw';

/** Shows a decorative picture as wide as the page, with another crop on small screens. */
export function ArtDirectedPicture({ wide, tall, priority }: ArtDirectedPictureProps) {
  const onDesktop = createSourceSet(wide, 1200, 1920, BANNER_QUALITY);
  const onMobile = createSourceSet(tall, 800, 1200, BANNER_QUALITY);
  if (priority) {
    preloadPicture(onMobile, { media: SMALL_SCREEN, sizes: FULL_WIDTH_SIZES });
    preloadPicture(onDesktop, { media: WIDE_SCREEN, sizes: FULL_WIDTH_SIZES });
  }
  return (
    <picture>
      <source media={SMALL_SCREEN} srcSet={onMobile.srcSet} sizes={FULL_WIDTH_SIZES} />
      <img
        src={onDesktop.src}
        srcSet={onDesktop.srcSet}
        sizes={FULL_WIDTH_SIZES}
        width={2400}
        height={1000}
        alt=""
        decoding="async"
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
