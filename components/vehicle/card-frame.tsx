import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { arrowRight, shieldCheck } from '@/components/ui/icon-shapes';
import { Photo } from '@/components/ui/photo';
import { joinClasses } from '@/components/ui/style';
import {
  getBrandAndMissingModel,
  getFullVehicleName,
  formatGlassWarrantyYears,
  formatNews,
  getPriceLabel,
  getSaleStateLabel,
  getVehicleFacts,
} from '@/lib/stock/vehicle/facts';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { cardPictureSizes } from './card-picture';
import styles from './vehicle-card.module.css';

/** Number of letters above which a card cuts a vehicle's name after two lines; the vehicle's page shows it in full. */
const LONG_NAME_LETTERS = 60;

/** Classes of the heart button on a card's picture. */
export const cardHeartStyle = `grid ${styles.heart}`;

type VehicleCardFrameProps = Readonly<{
  vehicle: VehicleSummary;
  /** Heading level of the vehicle's name. */
  heading?: 'h2' | 'h3' | 'h4';
  /** Value of the picture's `sizes` attribute, if it differs from that of cards in a multi-column list. */
  sizes?: string;
  /** `true` loads the picture first, because it is visible at once. */
  priority?: boolean;
  /**
   * Warranty of the armoured glass in years, shown in lists of armoured cars; `null` if the backend does not state it.
   */
  glassYears?: number | null;
  /** Name of the vehicle, as a link to its page that covers the whole card. */
  name: ReactNode;
  /** Heart button for the corner opposite the badges. */
  heart?: ReactNode;
  /** Wraps the photo in an element that needs JavaScript. */
  photos?: (photo: ReactNode) => ReactNode;
}>;

/** Renders a vehicle card from server components; parts that need JavaScript are passed in as props. */
export function VehicleCardFrame({
  vehicle,
  heading: Heading = 'h3',
  sizes = cardPictureSizes.sizes,
  priority = false,
  glassYears = null,
  name,
  heart,
  photos = (photo) => photo,
}: VehicleCardFrameProps) {
  const price = getPriceLabel(vehicle);
  const isAmount = /^R\$ [\d.,]+$/.test(price);
  const brand = getBrandAndMissingModel(vehicle);
  const state = getSaleStateLabel(vehicle);

  return (
    <article className={joinClasses(styles.card, vehicle.sold && styles.sold)}>
      {photos(
        <Photo
          src={vehicle.picture}
          alt={getFullVehicleName(vehicle)}
          sizes={sizes}
          widths={cardPictureSizes.widths}
          priority={priority}
          className={styles.picture ?? ''}
        />,
      )}
      <div className={styles.badges}>
        {vehicle.armoured && (
          <Badge>
            <Icon shape={shieldCheck} className="size-4" />
            Blindados
          </Badge>
        )}
        {state && <Badge tone="paper">{state}</Badge>}
      </div>
      {heart}
      <div className={styles.body}>
        {brand && <p className={styles.brand}>{brand}</p>}
        <Heading
          className={joinClasses(
            styles.name,
            vehicle.title.length > LONG_NAME_LETTERS && styles.long,
          )}
        >
          {name}
        </Heading>
        <ul className={styles.facts}>
          {getVehicleFacts(vehicle).map(({ label, value }) => (
            <li key={label}>{value}</li>
          ))}
        </ul>
        {glassYears !== null && (
          <p className="num mb-2 text-small text-support">{formatGlassWarrantyYears(glassYears)}</p>
        )}
        {vehicle.news && (
          <p className="num mb-2 text-small font-medium text-accent">{formatNews(vehicle.news)}</p>
        )}
        <div data-never-covered="" className={styles.foot}>
          <p className={joinClasses('num', styles.price, !isAmount && styles.words)}>{price}</p>
          {/* Looks like a link but is none, since the vehicle's name is the link. */}
          <span aria-hidden="true" className={styles.more}>
            VER DETALHES <Icon shape={arrowRight} className="size-4" />
          </span>
        </div>
      </div>
    </article>
  );
}
