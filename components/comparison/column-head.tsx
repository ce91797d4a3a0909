import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { x } from '@/components/ui/icon-shapes';
import { PrefetchLink } from '@/components/ui/prefetch-link';
import { Photo } from '@/components/ui/photo';
import { joinClasses } from '@/components/ui/style';
import { buildCompareAddress } from '@/lib/search/compare/address';
import type { ComparedVehicle } from '@/lib/search/compare/comparison';
import { getVehiclePictures } from '@/lib/stock/vehicle/gallery';
import {
  getFullVehicleName,
  formatPriceAndState,
  getSaleStateLabel,
} from '@/lib/stock/vehicle/facts';
import { capitalise } from '@/lib/site/format/text';
import { routes } from '@/lib/site/routes';
import styles from './comparison.module.css';

const columnHeadStyle = 'grid font-normal text-ink';

/** Returns true for a vehicle that was sold or is no longer in stock; its pictures are shown in grey. */
const isNoLongerForSale = ({ vehicle }: ComparedVehicle): boolean => !vehicle || vehicle.sold;

type ColumnPicturesProps = Readonly<{
  column: ComparedVehicle;
  /** Number of pictures per vehicle that the comparison shows, one at a time. */
  views: number;
}>;

export function VehicleColumnPictures({ column, views }: ColumnPicturesProps) {
  const { vehicle } = column;
  const name = getColumnVehicleName(column);
  const pictures = vehicle ? getVehiclePictures(vehicle) : [];
  const state = vehicle ? getSaleStateLabel(vehicle) : 'Saiu do estoque';
  return (
    <div
      className={joinClasses(
        columnHeadStyle,
        styles.pictures,
        isNoLongerForSale(column) && styles.away,
      )}
    >
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
          <Badge tone="paper" className="absolute top-0 left-0 z-above">
            {state}
          </Badge>
        )}
      </div>
    </div>
  );
}

/** Screen readers read the vehicle's name before each cell of its column. */
export function VehicleColumnHead({ column }: Readonly<{ column: ComparedVehicle }>) {
  const { slug, vehicle } = column;
  return (
    <div className={columnHeadStyle}>
      {vehicle?.brand && <p className="mt-2 text-small text-muted">{vehicle.brand}</p>}
      <p
        className={joinClasses(
          'leading-tight font-bold font-stretch-104% text-pretty',
          vehicle?.brand ? 'mt-1' : 'mt-2',
          isNoLongerForSale(column) && 'text-n-500',
        )}
      >
        {vehicle ? (
          <PrefetchLink
            href={routes.vehicle(slug)}
            className="underline decoration-n-300 underline-offset-4 hover:decoration-current"
          >
            {vehicle.title}
          </PrefetchLink>
        ) : (
          getColumnVehicleName(column)
        )}
      </p>
    </div>
  );
}

/** Shows the price, or that the vehicle is no longer in stock, and a link that removes it from the comparison. */
export function VehicleColumnPrice({
  column,
  all,
}: Readonly<{ column: ComparedVehicle; all: readonly string[] }>) {
  const { slug, vehicle } = column;
  return (
    <div className={columnHeadStyle}>
      <p
        className={joinClasses(
          'num mt-2 text-lead leading-[1.2] font-bold font-stretch-108% tracking-[-0.02em]',
          styles.price,
          isNoLongerForSale(column) && 'text-n-500',
        )}
      >
        {vehicle ? formatPriceAndState(vehicle) : 'Saiu do estoque'}
      </p>
      <PrefetchLink
        href={buildCompareAddress(all.filter((other) => other !== slug))}
        aria-label={`Remover ${getColumnVehicleName(column)} da comparação`}
        className="mt-0.5 inline-flex min-h-11 items-center gap-1.5 justify-self-start text-small font-semibold underline-offset-4 hover:underline print:hidden"
        scroll={false}
      >
        <Icon shape={x} className="size-4" /> Remover
      </PrefetchLink>
    </div>
  );
}

/** Returns the vehicle's name; for one that is no longer in stock, the words of its URL slug. */
export const getColumnVehicleName = ({ slug, vehicle }: ComparedVehicle): string =>
  vehicle ? getFullVehicleName(vehicle) : capitalise(slug.replaceAll('-', ' '));
