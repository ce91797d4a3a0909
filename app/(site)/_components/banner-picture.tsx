import type { Banner } from '@/lib/content/types';
import { classes } from '@/components/ui/classes';
import { sourceSet, type SourceSet } from '@/components/ui/source-set';
import styles from './banner.module.css';

type BannerPictureProps = Readonly<{
  banner: Pick<Banner, 'desktopPicture' | 'mobilePicture' | 'vehicle'>;
  /** The first banner: its picture is what the visitor waits for, and is asked for at once. */
  first: boolean;
}>;

const mobile = '(width <= 48rem)';
const desktop = '(width > 48rem)';

/**
 * The picture behind a banner, decorative, with its own for mobile. A banner without pictures shows its
 * vehicle's; without that, plain ink.
 */
export function BannerPicture({ banner, first }: BannerPictureProps) {
  const fallback = banner.vehicle?.picture ?? null;
  const wide = banner.desktopPicture ?? banner.mobilePicture ?? fallback;
  const tall = banner.mobilePicture ?? banner.desktopPicture ?? fallback;
  if (!wide || !tall) return <div className={styles.picture} />;

  const onDesktop = sourceSet(wide, 1200, 1920);
  const onMobile = sourceSet(tall, 480, 1200);
  const own = Boolean(banner.desktopPicture ?? banner.mobilePicture);

  return (
    <div className={classes(styles.picture, !own && styles.borrowed)}>
      {first && (
        <>
          <Preload media={mobile} picture={onMobile} />
          <Preload media={desktop} picture={onDesktop} />
        </>
      )}
      <picture>
        <source media={mobile} srcSet={onMobile.srcSet} sizes="100vw" />
        <img
          src={onDesktop.src}
          srcSet={onDesktop.srcSet}
          sizes="100vw"
          width={2400}
          height={1000}
          alt=""
          decoding="async"
          {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      </picture>
    </div>
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
