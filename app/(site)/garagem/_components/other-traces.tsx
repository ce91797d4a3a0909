import { useState, type ReactNode } from 'react';
import { waitingQuotations } from '@/components/garage/waiting-quotations';
import { IntentLink } from '@/components/ui/intent-link';
import { TextLink } from '@/components/ui/text-link';
import { Thumbnail } from '@/components/ui/thumbnail';
import { priceLabel } from '@/lib/catalogue/vehicle-facts';
import type { MadeSearch, SeenVehicle } from '@/lib/garage/types';
import { routes } from '@/lib/routes';
import styles from './garage.module.css';
import type { Listed } from './use-listed';

type OtherTracesProps = Readonly<{
  seen: readonly SeenVehicle[];
  searches: readonly MadeSearch[];
  listed: Listed;
}>;

/** What a visitor was about: quotations that wait, vehicles seen, searches made. Each is there when there is one. */
export function OtherTraces({ seen, searches, listed }: OtherTracesProps) {
  // Rendered in the browser alone, whose tab knows them.
  const [waiting] = useState(waitingQuotations);

  return (
    <>
      {waiting.length > 0 && (
        <Block title="Cotações à sua espera">
          <ul className={styles.lines}>
            {waiting.map(({ what, next, href }) => (
              <li key={href}>
                <span>{what}</span>
                <TextLink href={href}>{next}</TextLink>
              </li>
            ))}
          </ul>
        </Block>
      )}
      {seen.length > 0 && (
        <Block title="Vistos por último">
          <ul className={styles.seen}>
            {seen.map((vehicle) => (
              <li key={vehicle.slug}>
                <Seen vehicle={vehicle} listed={listed} />
              </li>
            ))}
          </ul>
        </Block>
      )}
      {searches.length > 0 && (
        <Block title="Buscas recentes">
          <ul className={styles.lines}>
            {searches.map(({ address, words }) => (
              <li key={address}>
                <TextLink href={address}>{words}</TextLink>
              </li>
            ))}
          </ul>
        </Block>
      )}
    </>
  );
}

function Block({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <section aria-label={title} className="mt-(--space-block)">
      <h2 className="mb-4 t-h3">{title}</h2>
      {children}
    </section>
  );
}

function Seen({ vehicle, listed }: Readonly<{ vehicle: SeenVehicle; listed: Listed }>) {
  const today = listed.status === 'read' ? listed.vehicles.get(vehicle.slug) : undefined;
  const isGone = listed.status === 'read' && !today;
  return (
    <IntentLink href={routes.vehicle(vehicle.slug)} className={styles.row}>
      <span className={styles.thumbnail}>
        {today?.picture && <Thumbnail src={today.picture} size={96} />}
      </span>
      <span className="min-w-0">
        <span className={styles.name}>{vehicle.name}</span>
        <span className="num block text-small text-support">
          {isGone ? 'Saiu do estoque' : today && priceLabel(today)}
        </span>
      </span>
    </IntentLink>
  );
}
