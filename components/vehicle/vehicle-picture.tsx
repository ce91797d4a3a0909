import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/icon';
import { shieldCheck } from '@/components/ui/icon-shapes';
import { SMALL_SCREEN, WIDE_SCREEN } from '@/components/ui/media-queries';
import { Photo } from '@/components/ui/photo';
import { preloadPicture } from '@/components/ui/preload-picture';
import { sourceSet } from '@/components/ui/source-set';
import type { VehicleDetail } from '@/lib/catalogue/types';
import { cardPicture } from './vehicle-card';
import { fullName } from '@/lib/catalogue/vehicle-facts';
import styles from './vehicle-picture.module.css';

const desktopSizes = '(width >= 80rem) 66vw, 100vw';

type VehiclePictureProps = Readonly<{
  vehicle: Pick<
    VehicleDetail,
    'brand' | 'model' | 'title' | 'picture' | 'photos' | 'armoured' | 'sold'
  >;
  /** The link to the video. */
  video: ReactNode;
}>;

/** The main picture with its badges and the link to the video. */
export function VehiclePicture({ vehicle, video }: VehiclePictureProps) {
  const { picture, photos, armoured, sold } = vehicle;
  return (
    <>
      <MainPicture
        src={picture ?? photos[0]?.picture ?? null}
        alt={fullName(vehicle)}
        sold={sold}
      />
      <div className={styles.badges}>
        {armoured && (
          <Badge className={styles.badge ?? ''}>
            <Icon shape={shieldCheck} />
            Blindado
          </Badge>
        )}
        {sold && (
          <Badge tone="paper" className={styles.badge ?? ''}>
            Vendido
          </Badge>
        )}
      </div>
      <div className={styles.video}>{video}</div>
    </>
  );
}

type MainPictureProps = Readonly<{ src: string | null; alt: string; sold: boolean }>;

/** What the visitor waits for. On mobile it is the very file of the card that was tapped, already at hand. */
function MainPicture({ src, alt, sold }: MainPictureProps) {
  // "Sem foto" stands above the veil over the picture's foot (vehicle-header.module.css).
  if (src === null) {
    return <Photo src={null} alt={alt} sizes="" className="isolation-auto! *:z-1" />;
  }

  const onDesktop = sourceSet(src, 800, 1920);
  const onMobile = sourceSet(src, ...cardPicture.widths);
  preloadPicture(onMobile, { media: SMALL_SCREEN, sizes: cardPicture.sizes });
  preloadPicture(onDesktop, { media: WIDE_SCREEN, sizes: desktopSizes });
  return (
    <div className={classes('photo aspect-foto', sold && styles.sold)}>
      <picture>
        <source media={SMALL_SCREEN} srcSet={onMobile.srcSet} sizes={cardPicture.sizes} />
        <img
          src={onDesktop.src}
          srcSet={onDesktop.srcSet}
          sizes={desktopSizes}
          alt={alt}
          decoding="async"
          fetchPriority="high"
        />
      </picture>
    </div>
  );
}
