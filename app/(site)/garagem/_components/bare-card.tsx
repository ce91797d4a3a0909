import { HeartButton } from '@/components/garage/heart-button';
import { Badge } from '@/components/ui/badge';
import { Photo } from '@/components/ui/photo';
import { TextLink } from '@/components/ui/link';
import { cardHeart } from '@/components/vehicle/vehicle-card';
import { formatReais } from '@/lib/format/numbers';
import type { KeptVehicle } from '@/lib/garage/types';
import { routes } from '@/lib/routes';
import styles from './garage.module.css';

/** A vehicle by what the browser knows of it: it left the stock, or the stock is not read yet. */
export function BareCard({
  vehicle: { slug, name, cents },
  isGone = false,
}: Readonly<{ vehicle: KeptVehicle; isGone?: boolean }>) {
  return (
    <article className={styles.bare}>
      <div className="relative">
        <Photo src={null} alt="" sizes="" />
        {isGone && (
          <Badge tone="paper" className="absolute top-0 left-0 z-1">
            Saiu do estoque
          </Badge>
        )}
      </div>
      <HeartButton {...{ slug, name, cents }} className={cardHeart} />
      <div className={styles.bareBody}>
        <h2 className="font-[620]">
          {isGone ? name : <TextLink href={routes.vehicle(slug)}>{name}</TextLink>}
        </h2>
        {cents !== null && (
          <p className="num text-small text-support">{formatReais(cents)} quando você guardou</p>
        )}
        {isGone && (
          <TextLink href={routes.contactAbout(`Encomenda: ${name}`)} className="mt-auto text-small">
            Encomendar um como este
          </TextLink>
        )}
      </div>
    </article>
  );
}
