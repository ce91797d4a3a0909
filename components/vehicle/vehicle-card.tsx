import { HeartButton } from '@/components/garage/heart-button';
import { Badge } from '@/components/ui/badge';
import { classes } from '@/components/ui/style';
import { Icon } from '@/components/ui/icon';
import { arrowRight, shieldCheck } from '@/components/ui/icon-shapes';
import { Photo } from '@/components/ui/photo';
import { sourceSet } from '@/components/ui/source-set';
import type { VehicleSummary } from '@/lib/catalogue/types';
import { routes } from '@/lib/routes';
import { CardPhotos, VehicleLink } from './vehicle-link';
import styles from './vehicle-card.module.css';
import { brandAndModel, fullName, priceLabel, vehicleFacts } from '@/lib/catalogue/vehicle-facts';

type VehicleCardProps = Readonly<{
  vehicle: VehicleSummary;
  /** Level of the name in the page's outline. */
  heading?: 'h2' | 'h3' | 'h4';
  /** Its picture decides how soon the page looks ready. */
  priority?: boolean;
  /** Offers a second photo at a swipe: not inside what is itself swiped. */
  twoPhotos?: boolean;
}>;

/** The card's picture: its widths in the layouts that hold cards, and the files it can need, in px. */
export const cardPicture = {
  sizes: '(min-width:80rem) 24vw, (min-width:64rem) 31vw, (min-width:34rem) 46vw, 92vw',
  widths: [480, 800],
} as const;

/** The heart on a card's picture. */
export const cardHeart = styles.heart;

/**
 * A vehicle in a list or slider; light or dark by where it stands. The whole card is one link: the
 * name's anchor covers it. The heart is in the corner opposite the badges.
 */
export function VehicleCard({
  vehicle,
  heading: Heading = 'h3',
  priority = false,
  twoPhotos = false,
}: VehicleCardProps) {
  const price = priceLabel(vehicle);
  const isAmount = /^R\$ [\d.,]+$/.test(price);
  const brand = brandAndModel(vehicle);
  const href = routes.vehicle(vehicle.slug);
  const photo = (
    <Photo
      src={vehicle.picture}
      alt={fullName(vehicle)}
      sizes={cardPicture.sizes}
      widths={cardPicture.widths}
      priority={priority}
      className={styles.picture ?? ''}
    />
  );

  return (
    <article
      data-armoured={vehicle.armoured || undefined}
      className={classes(styles.card, vehicle.sold && styles.sold)}
    >
      {twoPhotos && vehicle.secondPicture ? (
        <CardPhotos
          href={href}
          second={sourceSet(vehicle.secondPicture, ...cardPicture.widths)}
          sizes={cardPicture.sizes}
        >
          {photo}
        </CardPhotos>
      ) : (
        photo
      )}
      <div className={styles.badges}>
        {vehicle.armoured && (
          <Badge>
            <Icon shape={shieldCheck} className="size-4" />
            Blindados
          </Badge>
        )}
        {vehicle.sold && <Badge tone="paper">Vendido</Badge>}
      </div>
      <HeartButton
        slug={vehicle.slug}
        name={fullName(vehicle)}
        cents={vehicle.price?.cents ?? null}
        className={cardHeart}
      />
      <div className={styles.body}>
        {brand && <p className={styles.brand}>{brand}</p>}
        <Heading className={styles.name}>
          <VehicleLink href={href}>{vehicle.title}</VehicleLink>
        </Heading>
        <ul className={classes('num', styles.facts)}>
          {vehicleFacts(vehicle).map(({ label, value }) => (
            <li key={label} data-fact={label}>
              {value}
            </li>
          ))}
        </ul>
        <div data-kept-clear="" className={styles.foot}>
          <p className={classes('num', styles.price, !isAmount && styles.words)}>{price}</p>
          <span className={styles.more}>
            VER DETALHES <Icon shape={arrowRight} className="size-4" />
          </span>
        </div>
      </div>
    </article>
  );
}
