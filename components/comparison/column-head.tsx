import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { x } from '@/components/ui/icon-shapes';
import { IntentLink } from '@/components/ui/intent-link';
import { Photo } from '@/components/ui/photo';
import { classes } from '@/components/ui/style';
import { compareAddress } from '@/lib/catalogue/compare/address';
import type { ComparedVehicle } from '@/lib/catalogue/compare/comparison';
import { picturesOf } from '@/lib/catalogue/gallery';
import { fullName, priceLabel, stateLabel } from '@/lib/catalogue/vehicle-facts';
import { capitalised } from '@/lib/format/text';
import { routes } from '@/lib/routes';
import styles from './comparison.module.css';

const headStyle = ({ vehicle }: ComparedVehicle) =>
  classes(styles.head, (!vehicle || vehicle.sold) && styles.away);

type ColumnPicturesProps = Readonly<{
  column: ComparedVehicle;
  /** How many pictures the comparison shows of each vehicle, one at a time. */
  views: number;
}>;

type ColumnPriceProps = Readonly<{
  column: ComparedVehicle;
  /** Slugs of the comparison, in its order. */
  all: readonly string[];
}>;

/** A vehicle's pictures above its column. */
export function ColumnPictures({ column, views }: ColumnPicturesProps) {
  const { vehicle } = column;
  const name = columnName(column);
  const pictures = vehicle ? picturesOf(vehicle) : [];
  const state = vehicle ? stateLabel(vehicle) : 'Saiu do estoque';
  return (
    <div className={headStyle(column)}>
      <div className="relative">
        {Array.from({ length: Math.max(views, 1) }, (_, index) => (
          <Photo
            key={index}
            src={pictures[index] ?? null}
            alt={`${name}, foto ${index + 1}`}
            sizes="(min-width:64rem) 22vw, 42vw"
            widths={[480, 800]}
            className={styles.view ?? ''}
          />
        ))}
        {state && (
          <Badge tone="paper" className={styles.badge ?? ''}>
            {state}
          </Badge>
        )}
      </div>
    </div>
  );
}

/** What a column is of: what is read before each of its cells. */
export function ColumnHead({ column }: Readonly<{ column: ComparedVehicle }>) {
  const { slug, vehicle } = column;
  return (
    <div className={headStyle(column)}>
      {vehicle?.brand && <p className="text-small text-muted">{vehicle.brand}</p>}
      <p className={styles.name}>
        {vehicle ? (
          <IntentLink href={routes.vehicle(slug)}>{vehicle.title}</IntentLink>
        ) : (
          columnName(column)
        )}
      </p>
    </div>
  );
}

/** A vehicle's price, and its way out of the comparison. One that left the stock says so. */
export function ColumnPrice({ column, all }: ColumnPriceProps) {
  const { slug, vehicle } = column;
  return (
    <div className={headStyle(column)}>
      <p className={`num ${styles.price}`}>{vehicle ? priceLabel(vehicle) : 'Saiu do estoque'}</p>
      <IntentLink
        href={compareAddress(all.filter((other) => other !== slug))}
        aria-label={`Tirar ${columnName(column)} da comparação`}
        className={styles.drop}
        scroll={false}
      >
        <Icon shape={x} className="size-4" /> Tirar
      </IntentLink>
    </div>
  );
}

/** What a column is called; of a vehicle that left the stock only its address is known. */
export const columnName = ({ slug, vehicle }: ComparedVehicle): string =>
  vehicle ? fullName(vehicle) : capitalised(slug.replaceAll('-', ' '));
