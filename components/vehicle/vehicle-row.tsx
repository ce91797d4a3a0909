import { PrefetchLink } from '@/components/ui/prefetch-link';
import { Thumbnail } from '@/components/ui/photo';
import styles from './vehicle-row.module.css';

export const vehicleRowsStyle = styles.rows ?? '';

type VehicleRowProps = Readonly<{
  href: string;
  picture: string | null;
  name: string;
  /** Text on the right: the price, or that the vehicle was sold or is no longer in stock. */
  detail: string | undefined;
  toTop?: boolean;
}>;

/** Shows a vehicle in one line: small picture, name, price. */
export function VehicleRow({ href, picture, name, detail, toTop = false }: VehicleRowProps) {
  return (
    <PrefetchLink
      href={href}
      toTop={toTop}
      className="group flex min-h-16 items-center gap-3 bg-white"
    >
      <span className={`flex-none bg-ink-3 ${styles.picture}`}>
        {picture && <Thumbnail src={picture} size={96} />}
      </span>
      <span className="min-w-0">
        <span className="line-clamp-2 pr-3 text-small leading-tight font-semibold underline-offset-3 group-hover:underline">
          {name}
        </span>
        <span className="num block text-small text-support">{detail}</span>
      </span>
    </PrefetchLink>
  );
}
