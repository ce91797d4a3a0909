import { useState, type ReactNode } from 'react';
import { waitingQuotations } from '@/components/garage/waiting-quotations';
import { TextLink } from '@/components/ui/link';
import { vehicleRows, VehicleRow } from '@/components/vehicle/vehicle-row';
import { priceLabel } from '@/lib/catalogue/vehicle-facts';
import type { MadeSearch, SeenVehicle } from '@/lib/garage/types';
import { routes } from '@/lib/routes';
import styles from './garage.module.css';
import type { Listed } from './kept-vehicles';

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
          <ul className={vehicleRows}>
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
  const today = listed.status === 'ready' ? listed.value.get(vehicle.slug) : undefined;
  const isGone = listed.status === 'ready' && !today;
  return (
    <VehicleRow
      href={routes.vehicle(vehicle.slug)}
      picture={today?.picture ?? null}
      name={vehicle.name}
      note={isGone ? 'Saiu do estoque' : today && priceLabel(today)}
    />
  );
}
