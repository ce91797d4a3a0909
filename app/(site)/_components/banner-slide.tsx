import { VideoButton } from '@/components/ui/video-button';
import { classes } from '@/components/ui/style';
import { buttonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { arrowRight, play } from '@/components/ui/icon-shapes';
import { LinkButton } from '@/components/ui/link';
import type { Banner } from '@/lib/content/types';
import styles from './banner.module.css';
import { routes } from '@/lib/routes';
import { site } from '@/lib/site';
import { BannerDetails } from './banner-details';
import { bannerPrice, bannerVideos, type BannerPrice } from './banner-offer';
import { BannerPicture } from './banner-picture';
import { BannerTitle } from '@/components/content/banner-title';

type BannerSlideProps = Readonly<{
  banner: Banner;
  first: boolean;
  /** Leave room for the arrows that stand over the slides. */
  withArrows: boolean;
}>;

/** One banner: picture, title, details and what to do next. */
export function BannerSlide({ banner, first, withArrows }: BannerSlideProps) {
  const price = bannerPrice(banner);
  const room = withArrows ? 'pb-22 md:pb-9' : 'pb-5 md:pb-9';

  return (
    <div className="relative isolate flex min-w-0 flex-col">
      <BannerPicture banner={banner} first={first} />
      <div className={styles.content}>
        <div className={classes('wrap', room)}>
          {banner.title ? (
            <BannerTitle title={banner.title} call={banner.call} heading={first ? 'h1' : 'h2'} />
          ) : (
            first && <h1 className="sr-only">{site.group}</h1>
          )}
          <div
            className={`mt-5.5 grid gap-4.5 md:mt-7.5 xl:grid-cols-[minmax(0,1fr)_auto] xl:items-end xl:gap-x-10 ${withArrows ? 'md:pr-53' : ''}`}
          >
            <BannerDetails banner={banner} />
            <div className="grid gap-3">
              {price && <PriceLine price={price} />}
              <BannerActions banner={banner} first={first} />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

function PriceLine({ price }: Readonly<{ price: BannerPrice }>) {
  return (
    <p className="num flex flex-wrap items-baseline gap-x-2">
      {price.prefix && <span className="text-small text-n-300">{price.prefix}</span>}{' '}
      <span className="t-h3">{price.text}</span>
    </p>
  );
}

/** The first banner's begin with what most have come for; one green action a view. */
function BannerActions({ banner, first }: Pick<BannerSlideProps, 'banner' | 'first'>) {
  const videos = bannerVideos(banner);
  const toStock = first && banner.href !== routes.stock;
  if (!toStock && !banner.href && videos.length === 0) return null;

  const inRow = 'max-md:flex-auto max-md:px-4';
  return (
    <div className="flex flex-wrap gap-2.5">
      {toStock && (
        <LinkButton href={routes.stock} variant="go" className={inRow}>
          Ver carros
          <Icon shape={arrowRight} className="max-md:hidden" />
        </LinkButton>
      )}
      <div data-banner={banner.id} className="contents">
        {banner.href && (
          <LinkButton href={banner.href} variant={toStock ? 'line' : 'go'} className={inRow}>
            {banner.buttonLabel}
            {!toStock && <Icon shape={arrowRight} className="max-md:hidden" />}
          </LinkButton>
        )}
        {videos.length > 0 && (
          <VideoButton
            ids={videos}
            title={banner.title}
            className={buttonStyle('line', 'md', inRow)}
          >
            <Icon shape={play} />
            Assista ao vídeo
          </VideoButton>
        )}
      </div>
    </div>
  );
}
