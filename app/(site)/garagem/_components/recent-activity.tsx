import { type ReactNode, useSyncExternalStore } from 'react';
import { readDraft } from '@/components/form/draft';
import { buildSentDraftName } from '@/components/quotation/sent-quotation';
import { TextLink } from '@/components/ui/link';
import { VehicleRow, vehicleRowsStyle } from '@/components/vehicle/vehicle-row';
import { buildWizardAddress, parseCarParameters } from '@/lib/quotation/wizard/address';
import { readSavedQuery } from '@/lib/quotation/wizard/saved';
import { getPriceLabel } from '@/lib/stock/vehicle/facts';
import type { ViewedVehicle } from '@/lib/visitor/garage/types';
import type { RecentSearch } from '@/lib/visitor/recent-searches';
import { parseQuery } from '@/lib/site/format/url';
import { routes } from '@/lib/site/routes';
import type { ListedVehicles } from './saved-vehicles';

type RecentActivityProps = Readonly<{
  seen: readonly ViewedVehicle[];
  searches: readonly RecentSearch[];
  listed: ListedVehicles;
}>;

const activityLineStyle =
  'flex flex-wrap items-center justify-between gap-x-5 border-b border-hairline py-1';

/** Shows the visitor's unfinished quotations, viewed vehicles and recent searches; empty sections are left out. */
export function RecentActivity({ seen, searches, listed }: RecentActivityProps) {
  // React's `Activity` subscribes again each time the page is shown, so quotations started or sent since then are read.
  const asText = useSyncExternalStore(
    subscribeToNothing,
    serializeUnfinishedQuotations,
    () => '[]',
  );
  const waiting = JSON.parse(asText) as readonly UnfinishedQuotation[];

  return (
    <>
      {waiting.length > 0 && (
        <ActivitySection title="Orçamentos à sua espera">
          <ul className="border-t border-line">
            {waiting.map(({ what, next, href }) => (
              <li key={href} className={activityLineStyle}>
                <span>{what}</span>
                <TextLink href={href}>{next}</TextLink>
              </li>
            ))}
          </ul>
        </ActivitySection>
      )}
      {seen.length > 0 && (
        <ActivitySection title="Vistos por último">
          <ul className={vehicleRowsStyle}>
            {seen.map((vehicle) => (
              <li key={vehicle.slug}>
                <ViewedVehicleLine vehicle={vehicle} listed={listed} />
              </li>
            ))}
          </ul>
        </ActivitySection>
      )}
      {searches.length > 0 && (
        <ActivitySection title="Buscas recentes">
          <ul className="border-t border-line">
            {searches.map(({ address, words }) => (
              <li key={address} className={activityLineStyle}>
                <TextLink href={address}>{words}</TextLink>
              </li>
            ))}
          </ul>
        </ActivitySection>
      )}
    </>
  );
}

const subscribeToNothing = () => () => undefined;

/** Returns the unfinished quotations as one string, because `useSyncExternalStore` compares snapshots by identity. */
const serializeUnfinishedQuotations = (): string => JSON.stringify(readUnfinishedQuotations());

function ActivitySection({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <section aria-label={title} className="mt-(--space-block)">
      <h2 className="mb-4 t-h3">{title}</h2>
      {children}
    </section>
  );
}

function ViewedVehicleLine({
  vehicle,
  listed,
}: Readonly<{ vehicle: ViewedVehicle; listed: ListedVehicles }>) {
  const today = listed.data?.get(vehicle.slug);
  const isGone = listed.data && !today;
  return (
    <VehicleRow
      href={routes.vehicle(vehicle.slug)}
      picture={today?.picture ?? null}
      name={vehicle.name}
      detail={isGone ? 'Saiu do estoque' : today && getPriceLabel(today)}
    />
  );
}

/** Quotation in this tab that the visitor has not finished, or whose result page was not opened yet. */
type UnfinishedQuotation = Readonly<{
  /** Service and car of the quotation: "Blindagem: Kaiserstein GLX 450 d". */
  what: string;
  /** Label of the link to the quotation: "Continuar o orçamento". */
  next: string;
  href: string;
}>;

const quotationLinks = {
  armouring: { name: 'Blindagem', href: routes.armouringQuotation },
  aesthetics: { name: 'Estética', href: routes.aestheticsQuotation },
} as const;

/**
 * Returns the quotations that the visitor has started in this tab and not sent, and those whose result page was not
 * opened yet.
 */
function readUnfinishedQuotations(): readonly UnfinishedQuotation[] {
  return (['armouring', 'aesthetics'] as const).flatMap((flow) => {
    const { name, href } = quotationLinks[flow];
    const query = readSavedQuery(flow, (old) =>
      buildWizardAddress(href, { brand: null, model: null, ...old }, []),
    );
    const { car: begun } = parseCarParameters(parseQuery(query));
    const { result } = readDraft(buildSentDraftName(flow));
    const car = begun && [begun.brand, begun.model].filter(Boolean).join(' ');
    return [
      ...(result?.startsWith('/') && !result.startsWith('//')
        ? [{ what: name, next: 'Ver o orçamento', href: result }]
        : []),
      ...(car ? [{ what: `${name}: ${car}`, next: 'Continuar o orçamento', href }] : []),
    ];
  });
}
