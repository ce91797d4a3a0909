import { BannerTitle } from '@/components/content/banner-title';
import { ArtDirectedPicture } from '@/components/ui/art-directed-picture';
import { getButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { arrowRight, check, play } from '@/components/ui/icon-shapes';
import { LinkButton } from '@/components/ui/link';
import { joinClasses } from '@/components/ui/style';
import { VideoButton } from '@/components/ui/video-button';
import type { Banner, BannerVehicle } from '@/lib/backend/content/types';
import { formatKilometres } from '@/lib/site/format/numbers';
import { routes } from '@/lib/site/routes';
import { site } from '@/lib/site/site';
import styles from './home.module.css';

type BannerSlideProps = Readonly<{
  banner: Banner;
  /** `true` if the banner links to a sold vehicle, whose former price is then hidden. */
  isSold: boolean;
  first: boolean;
  /** `true` leaves space for the carousel's arrows, which lie over the slides. */
  withArrows: boolean;
}>;

export function BannerSlide({ banner, isSold, first, withArrows }: BannerSlideProps) {
  const price = isSold ? { prefix: null, text: 'Vendido' } : getBannerPrice(banner);

  return (
    <div className={`relative min-w-0 ${styles.slide}`}>
      <BannerPicture banner={banner} first={first} />
      <div className={joinClasses(styles.content, withArrows && styles.withArrows)}>
        <div className="wrap pb-5 md:pb-9">
          {banner.title ? (
            <BannerTitle title={banner.title} call={banner.call} heading={first ? 'h1' : 'h2'} />
          ) : (
            first && <h1 className="sr-only">{site.group}</h1>
          )}
          <div className={styles.details}>
            <BannerDetails banner={banner} />
            <div className="grid gap-3">
              {price && (
                <p className="num flex flex-wrap items-baseline gap-x-2">
                  {price.prefix && (
                    <span className="text-small text-n-300">{`${price.prefix} `}</span>
                  )}
                  <span className="t-h3">{price.text}</span>
                </p>
              )}
              <BannerActions banner={banner} first={first} />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

/**
 * Shows a banner's buttons. The first banner begins with the link that most visitors look for; only one button per
 * screen is green.
 */
function BannerActions({ banner, first }: Pick<BannerSlideProps, 'banner' | 'first'>) {
  const videos = getBannerVideos(banner);
  const toStock = first && banner.href !== routes.stock;
  if (!toStock && !banner.href && videos.length === 0) return null;

  return (
    <div className={styles.actions}>
      {toStock && (
        <LinkButton href={routes.stock} variant="go">
          Ver carros
          <Icon shape={arrowRight} className="max-md:hidden" />
        </LinkButton>
      )}
      <div data-banner={banner.id} className="contents">
        {banner.href && (
          <LinkButton href={banner.href} variant={toStock ? 'line' : 'go'}>
            {banner.buttonLabel}
            {!toStock && <Icon shape={arrowRight} className="max-md:hidden" />}
          </LinkButton>
        )}
        {videos.length > 0 && (
          <VideoButton ids={videos} title={banner.title} className={getButtonStyle('line')}>
            <Icon shape={play} />
            <span aria-hidden="true" className="max-md:hidden">
              Assista ao vídeo
            </span>
            <span className="sr-only">Assista ao vídeo</span>
          </VideoButton>
        )}
      </div>
    </div>
  );
}

type BannerPictureProps = Readonly<{
  banner: Pick<Banner, 'desktopPicture' | 'mobilePicture' | 'vehicle'>;
  /** `true` for the first banner: its picture is preloaded, because it is visible at once. */
  first: boolean;
}>;

/**
 * Shows the decorative picture behind a banner, which may have another version for small screens. A banner without a
 * picture shows the picture of its vehicle; without a vehicle, a plain dark background.
 */
function BannerPicture({ banner, first }: BannerPictureProps) {
  const fallback = banner.vehicle?.picture ?? null;
  const wide = banner.desktopPicture ?? banner.mobilePicture ?? fallback;
  const tall = banner.mobilePicture ?? banner.desktopPicture ?? fallback;
  if (!wide || !tall) return <div className={styles.picture} />;

  const hasOwnPicture = Boolean(banner.desktopPicture ?? banner.mobilePicture);
  return (
    <div className={joinClasses(styles.picture, !hasOwnPicture && styles.borrowed)}>
      <ArtDirectedPicture wide={wide} tall={tall} priority={first} />
    </div>
  );
}

function BannerDetails({ banner }: Readonly<{ banner: Banner }>) {
  const { vehicle, campaign, description, supportText } = banner;
  const facts = getBannerFacts(banner);

  return (
    <div className={`grid gap-2.5 ${styles.lines}`}>
      {vehicle && <BannerVehicleLine vehicle={vehicle} facts={facts} />}
      {description && <p className={`max-w-136 ${styles.description}`}>{description}</p>}
      {campaign && campaign.items.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-n-200">
          {campaign.items.map((item) => (
            <li key={item} className="flex items-center gap-2">
              <Icon shape={check} className="size-4 text-accent" />
              {item}
            </li>
          ))}
        </ul>
      )}
      {supportText && <p className="text-small text-n-300">{supportText}</p>}
    </div>
  );
}

function BannerVehicleLine({
  vehicle,
  facts,
}: Readonly<{ vehicle: BannerVehicle; facts: readonly string[] }>) {
  return (
    <div className="flex items-center gap-3">
      {vehicle.brandLogo && <BrandLogoPlate logo={vehicle.brandLogo} />}
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-bold font-stretch-104%">
          {[vehicle.brand, vehicle.title].filter(Boolean).join(' ')}
        </p>
        {facts.length > 0 && (
          <ul className={`num flex text-small text-n-300 ${styles.facts}`}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/**
 * Shows the brand's logo on a light background, which most logos are drawn for. The image optimiser is off, because
 * many logos are SVG.
 */
function BrandLogoPlate({ logo }: Readonly<{ logo: string }>) {
  return (
    <picture>
      <img
        src={logo}
        alt=""
        width={44}
        height={44}
        loading="lazy"
        decoding="async"
        className="size-11 max-w-none rounded-plate bg-paper object-contain p-1.5"
      />
    </picture>
  );
}

/** Price of a banner: an amount with a prefix such as "a partir de", or the text "Sob Consulta". */
type BannerPrice = Readonly<{ prefix: string | null; text: string }>;

/**
 * Returns the price that a banner shows: the starting price of its campaign, otherwise the price of its vehicle. "R$
 * 0,00" and a vehicle without a price become "Sob Consulta"; a banner with neither campaign nor vehicle has no price.
 */
export function getBannerPrice({
  campaign,
  vehicle,
}: Pick<Banner, 'campaign' | 'vehicle'>): BannerPrice | null {
  const from = campaign?.fromPrice ?? null;
  if (from === 'on-request') return { prefix: null, text: 'Sob Consulta' };
  if (from)
    return { prefix: /a partir de/i.test(from.text) ? null : 'A partir de', text: from.text };
  if (vehicle) return { prefix: null, text: vehicle.price?.text ?? 'Sob Consulta' };
  return null;
}

/** Returns year and kilometres of a banner's vehicle as texts; unknown values are left out. */
export function getBannerFacts({ vehicle }: Pick<Banner, 'vehicle'>): readonly string[] {
  const km = vehicle?.km ?? null;
  return [vehicle?.year, km === null ? null : formatKilometres(km)].filter((fact): fact is string =>
    Boolean(fact),
  );
}

/** Returns the video ids of a banner's campaign or, if it has none, of its vehicle. */
export function getBannerVideos({
  campaign,
  vehicle,
}: Pick<Banner, 'campaign' | 'vehicle'>): readonly string[] {
  const ofCampaign = campaign?.videoIds ?? [];
  return ofCampaign.length > 0 ? ofCampaign : (vehicle?.videoIds ?? []);
}
