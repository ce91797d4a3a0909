import { IntentLink } from '@/components/ui/intent-link';
import { Thumbnail } from '@/components/ui/photo';
import styles from './vehicle-row.module.css';

/** Class of a list of rows. */
export const vehicleRows = styles.rows;

type VehicleRowProps = Readonly<{
  href: string;
  picture: string | null;
  name: string;
  /** Its price, or what became of it. */
  note: string | undefined;
  /** Jump to the top of what it leads to. */
  toTop?: boolean;
}>;

/** A vehicle in one line: small picture, name, price. */
export function VehicleRow({ href, picture, name, note, toTop = false }: VehicleRowProps) {
  return (
    <IntentLink href={href} toTop={toTop} className={styles.row}>
      <span className={styles.thumbnail}>{picture && <Thumbnail src={picture} size={96} />}</span>
      <span className="min-w-0">
        <span className={styles.name}>{name}</span>
        <span className="num block text-small text-support">{note}</span>
      </span>
    </IntentLink>
  );
}
