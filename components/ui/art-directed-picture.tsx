import { SMALL_SCREEN, WIDE_SCREEN } from '@/components/ui/media-queries';
import { sourceSet, type SourceSet } from '@/components/ui/source-set';

type ArtDirectedPictureProps = Readonly<{
  /** A picture of our own origin for screens above 768 px. */
  wide: string;
  /** The one for 768 px and below; may be the same. */
  tall: string;
  /** What the visitor waits for: asked for at once. */
  priority: boolean;
}>;

/** A decorative picture as wide as the page, with its own cut for mobile. */
export function ArtDirectedPicture({ wide, tall, priority }: ArtDirectedPictureProps) {
  const onDesktop = sourceSet(wide, 1200, 1920);
  const onMobile = sourceSet(tall, 480, 1200);
  return (
    <>
      {priority && (
        <>
          <Preload media={SMALL_SCREEN} picture={onMobile} />
          <Preload media={WIDE_SCREEN} picture={onDesktop} />
        </>
      )}
      <picture>
        <source media={SMALL_SCREEN} srcSet={onMobile.srcSet} sizes="100vw" />
        <img
          src={onDesktop.src}
          srcSet={onDesktop.srcSet}
          sizes="100vw"
          width={2400}
          height={1000}
          alt=""
          decoding="async"
          {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      </picture>
    </>
  );
}

function Preload({ media, picture }: Readonly<{ media: string; picture: SourceSet }>) {
  return (
    <link
      rel="preload"
      as="image"
      href={picture.src}
      imageSrcSet={picture.srcSet}
      imageSizes="100vw"
      media={media}
      fetchPriority="high"
    />
  );
}
