import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { shieldCheck } from '@/components/ui/icon-shapes';
import { MissingPhoto } from '@/components/ui/photo';
import { joinClasses } from '@/components/ui/style';
import type { VehicleFact } from '@/lib/stock/vehicle/facts';
import styles from './vehicle-stage.module.css';

const titleFitStyles = {
  wide: 'font-stretch-115%',
  normal: 'font-stretch-106%',
  narrow: styles.narrow,
};

type VehicleFirstScreenProps = Readonly<{
  trail: ReactNode;
  /** A {@link VehiclePhotoFrame} with the vehicle's photos. */
  photos: ReactNode;
  /** Text above the title: the brand and, if the title does not contain it, the model. */
  brand: string | null;
  title: string;
  /** Year and kilometres. */
  facts: readonly VehicleFact[];
  price: string;
  /** Below name, facts and price, which the vehicle's card has too and which must not move when the page loads. */
  children?: ReactNode;
  /** Content below the photos or, in a one-column layout, at the end. */
  further?: ReactNode;
}>;

/**
 * Shows the top of a vehicle's page: photos, name, price and facts. The data that a vehicle card also has come first,
 * in positions that do not depend on the other data, so that the page and its preview match to the pixel.
 */
export function VehicleFirstScreen({
  trail,
  photos,
  brand,
  title,
  facts,
  price,
  children,
  further,
}: VehicleFirstScreenProps) {
  return (
    <section className={`dark pb-(--space-block) ${styles.stage}`}>
      <div className="wrap">{trail}</div>
      <div className={`wrap grid ${styles.halves}`}>
        <div className={`min-w-0 ${styles.photos}`}>{photos}</div>
        <div className={`min-w-0 pt-5 ${styles.panel}`}>
          <h1 tabIndex={-1} className="text-pretty">
            {brand && <span className="block font-medium text-muted">{`${brand} `}</span>}
            <span className={joinClasses('mt-1 block t-h2', titleFitStyles[chooseTitleFit(title)])}>
              {title}
            </span>
          </h1>
          <VehicleFacts facts={facts} />
          <p className={`num ${styles.price}`}>{price}</p>
          {children}
        </div>
        {further}
      </div>
    </section>
  );
}

export function VehicleFacts({
  facts,
  className,
}: Readonly<{ facts: readonly VehicleFact[]; className?: string | undefined }>) {
  if (facts.length === 0) return null;
  return (
    <dl className={joinClasses('num grid border-t border-line', styles.facts, className)}>
      {facts.map(({ label, value }, index) => (
        <div key={index} className={styles.fact}>
          <dt className="text-small text-muted">{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type VehiclePhotoFrameProps = Readonly<{
  armoured: boolean;
  sold: boolean;
  /** Text of the badge for the vehicle's state ("Vendido", "Reservado"); `null` for none. */
  state: string | null;
  /** One photo, or several, filling the frame. */
  photo: ReactNode;
  /** `true` marks the element to which the preview animates the card's photo. */
  moving?: boolean;
  /** Accessible name of the group of photos, if there are several. */
  label?: string;
  /** Position of the current photo, and thumbnails of the others. */
  position?: ReactNode;
  /** Content in the corner of the photo frame. */
  children?: ReactNode;
}>;

/**
 * Renders the frame around a vehicle's photos, with badges. Space for thumbnails below it is reserved even without any.
 */
export function VehiclePhotoFrame({
  armoured,
  sold,
  state,
  photo,
  moving = false,
  label,
  position,
  children,
}: VehiclePhotoFrameProps) {
  const carousel = label && {
    role: 'group',
    'aria-roledescription': 'carrossel',
    'aria-label': label,
    'data-carousel': '',
  };
  return (
    <div className={joinClasses('relative', sold && styles.sold)}>
      <div className={`grid ${styles.frames}`} {...carousel}>
        <div data-moving={moving ? '' : undefined} className={styles.frame}>
          {photo}
        </div>
        {position}
      </div>
      <div className={`pointer-events-none absolute top-0 flex gap-px ${styles.badges}`}>
        {armoured && (
          <Badge className={styles.badge ?? ''}>
            <Icon shape={shieldCheck} />
            Blindado
          </Badge>
        )}
        {state && (
          <Badge tone="paper" className={styles.badge ?? ''}>
            {state}
          </Badge>
        )}
      </div>
      {children}
    </div>
  );
}

/**
 * Fills the frame of a vehicle without photos with a text, placed above the frame's dark lower edge: therefore the box
 * must not be a stacking context, as `content-visibility: auto` would make it.
 */
export function NoVehiclePhoto({ name }: Readonly<{ name: string }>) {
  return <MissingPhoto alt={name} className={`photo absolute inset-0 *:z-above ${styles.flat}`} />;
}

/** Font width of a vehicle's title: a long name gets narrower letters, so that it need not get smaller ones. */
type TitleFit = 'wide' | 'normal' | 'narrow';

/**
 * Returns the font width for a vehicle's title by its number of letters: up to 24 `wide`, up to 44 `normal`, above
 * `narrow`.
 */
function chooseTitleFit(title: string): TitleFit {
  if (title.length <= 24) return 'wide';
  return title.length <= 44 ? 'normal' : 'narrow';
}
