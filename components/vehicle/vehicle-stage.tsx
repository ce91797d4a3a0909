import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { shieldCheck } from '@/components/ui/icon-shapes';
import { NoPhoto } from '@/components/ui/photo';
import { classes } from '@/components/ui/style';
import type { VehicleFact } from '@/lib/stock/vehicle/facts';
import styles from './vehicle-stage.module.css';

const titleSize = 'text-[clamp(1.625rem,1.2rem+1.8vw,2.5rem)]';
const fits = {
  wide: `${titleSize} font-stretch-115%`,
  normal: `${titleSize} font-stretch-106%`,
  narrow: styles.narrow,
};

/** A fact in the stage; `wide` has a row to itself. */
export type StageFact = VehicleFact & Readonly<{ wide?: boolean }>;

type VehicleStageProps = Readonly<{
  /** One line above the photos. */
  trail: ReactNode;
  /** A {@link PhotoStage}. */
  photos: ReactNode;
  /** Brand and, where the title lacks it, model. */
  brand: string | null;
  title: string;
  price: string;
  facts: readonly StageFact[];
  /** They stand below what a card has of a vehicle: nothing above depends on them. */
  children?: ReactNode;
}>;

/**
 * Shows the first fold of a vehicle: photos, name, price and facts. What a card has of the vehicle comes first, in places
 * that do not depend on the rest: the page and its preview are the same to the pixel.
 */
export function VehicleStage({
  trail,
  photos,
  brand,
  title,
  price,
  facts,
  children,
}: VehicleStageProps) {
  return (
    <section className="dark pb-(--space-block)">
      <div className="wrap">{trail}</div>
      <div className={`wrap grid ${styles.halves}`}>
        <div className={`min-w-0 ${styles.photos}`}>{photos}</div>
        <div className={`min-w-0 pt-5 ${styles.panel}`}>
          <h1 tabIndex={-1} className="text-pretty">
            {brand && <span className="block font-[540] text-muted">{brand}</span>}{' '}
            <span className={classes('mt-1 block t-h2', fits[titleFit(title)])}>{title}</span>
          </h1>
          <p className={`num ${styles.price}`}>{price}</p>
          {facts.length > 0 && (
            <dl
              className={`num mt-4 grid grid-cols-2 border-t border-line large-text:grid-cols-1 ${styles.facts}`}
            >
              {facts.map(({ label, value, wide }) => (
                <div key={label} className={classes(styles.fact, wide && 'col-span-full')}>
                  <dt className="text-micro text-muted">{label}</dt>
                  <dd className={styles.value}>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {children}
        </div>
      </div>
    </section>
  );
}

type PhotoStageProps = Readonly<{
  armoured: boolean;
  sold: boolean;
  /** Words of its badge ("Vendido", "Reservado"). */
  state: string | null;
  /** Fills the frame. */
  photo: ReactNode;
  /** The card's photo moves here. */
  moving?: boolean;
  /** Names several photos for assistive technology. */
  label?: string;
  /** The place among several photos and the way to the others. */
  position?: ReactNode;
  /** Shown over the corner of the frame. */
  children?: ReactNode;
}>;

/** Renders the frame of the photos with the vehicle's badges; below it the room for thumbnails, there or not. */
export function PhotoStage({
  armoured,
  sold,
  state,
  photo,
  moving = false,
  label,
  position,
  children,
}: PhotoStageProps) {
  const carousel = label && {
    role: 'group',
    'aria-roledescription': 'carrossel',
    'aria-label': label,
    'data-carousel': '',
  };
  return (
    <div className={classes('relative h-full', sold && styles.sold)}>
      <div className={`grid h-full ${styles.frames}`} {...carousel}>
        <div data-moving={moving ? '' : undefined} className={styles.frame}>
          {photo}
        </div>
        {position}
      </div>
      <div className="pointer-events-none absolute top-0 left-0 flex gap-px">
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

/** Fills the frame of a vehicle without photos; its words stand above the veil over the frame's foot. */
export function NoVehiclePhoto({ name }: Readonly<{ name: string }>) {
  return <NoPhoto alt={name} className="photo absolute inset-0 isolation-auto *:z-1" />;
}

/** Width of a vehicle's title: a long name loses width before it loses size. */
type TitleFit = 'wide' | 'normal' | 'narrow';

/** Returns the width of the detail title by its length: up to 24 letters, up to 44, above. */
export function titleFit(title: string): TitleFit {
  if (title.length <= 24) return 'wide';
  return title.length <= 44 ? 'normal' : 'narrow';
}
