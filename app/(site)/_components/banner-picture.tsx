import type { Banner } from '@/lib/content/types';
import { ArtDirectedPicture } from '@/components/ui/art-directed-picture';
import { classes } from '@/components/ui/style';
import styles from './banner.module.css';

type BannerPictureProps = Readonly<{
  banner: Pick<Banner, 'desktopPicture' | 'mobilePicture' | 'vehicle'>;
  /** The first banner: its picture is what the visitor waits for, and is asked for at once. */
  first: boolean;
}>;

/**
 * The picture behind a banner, decorative, with its own for mobile. A banner without pictures shows its
 * vehicle's; without that, plain ink.
 */
export function BannerPicture({ banner, first }: BannerPictureProps) {
  const fallback = banner.vehicle?.picture ?? null;
  const wide = banner.desktopPicture ?? banner.mobilePicture ?? fallback;
  const tall = banner.mobilePicture ?? banner.desktopPicture ?? fallback;
  if (!wide || !tall) return <div className={styles.picture} />;

  const own = Boolean(banner.desktopPicture ?? banner.mobilePicture);
  return (
    <div className={classes(styles.picture, !own && styles.borrowed)}>
      <ArtDirectedPicture wide={wide} tall={tall} priority={first} />
    </div>
  );
}
