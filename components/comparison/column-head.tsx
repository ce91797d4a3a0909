import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { x } from '@/components/ui/icon-shapes';
import { IntentLink } from '@/components/ui/intent-link';
import { Photo } from '@/components/ui/photo';
import { classes } from '@/components/ui/style';
import { compareAddress } from '@/lib/catalogue/compare/address';
import type { ComparedVehicle } from '@/lib/catalogue/compare/comparison';
import { picturesOf } from '@/lib/catalogue/gallery';
import { fullName, priceLabel } from '@/lib/catalogue/vehicle-facts';
import { capitalised } from '@/lib/format/text';
import { routes } from '@/lib/routes';
import styles from './comparison.module.css';

type ColumnHeadProps = Readonly<{
  column: ComparedVehicle;
  /** How many pictures the comparison shows of each vehicle, one at a time. */
  views: number;
  /** Slugs of the comparison, in its order. */
  all: readonly string[];
}>;

/** A vehicle above its column: picture, name, price, and the way out. One that left the stock says so. */
export function ColumnHead({ column, views, all }: ColumnHeadProps) {
  const { slug, vehicle } = column;
  const name = columnName(column);
  const pictures = vehicle ? picturesOf(vehicle) : [];
  return (
    <div className={classes(styles.head, (!vehicle || vehicle.sold) && styles.away)}>
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
        {vehicle?.sold && (
          <Badge tone="paper" className={styles.badge ?? ''}>
            Vendido
          </Badge>
        )}
        {!vehicle && (
          <Badge tone="paper" className={styles.badge ?? ''}>
            Saiu do estoque
          </Badge>
        )}
      </div>
      {vehicle?.brand && <p className="text-small text-muted">{vehicle.brand}</p>}
      <p className={styles.name}>
        {vehicle ? <IntentLink href={routes.vehicle(slug)}>{vehicle.title}</IntentLink> : name}
      </p>
      <p className={`num ${styles.price}`}>{vehicle ? priceLabel(vehicle) : 'Saiu do estoque'}</p>
      <IntentLink
        href={compareAddress(all.filter((other) => other !== slug))}
        aria-label={`Tirar ${name} da comparação`}
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
