import { useState } from 'react';
import { ChoiceCard } from '@/components/form/choice-card';
import { HeartButton } from '@/components/garage/heart-button';
import { Badge } from '@/components/ui/badge';
import { getButtonStyle } from '@/components/ui/button';
import { LinkButton, TextLink, textLinkStyle } from '@/components/ui/link';
import { Photo } from '@/components/ui/photo';
import { cardGridStyle, joinClasses } from '@/components/ui/style';
import type { Query, QueryState } from '@/components/ui/use-lazy-query';
import { cardHeartStyle } from '@/components/vehicle/card-frame';
import { VehicleCard } from '@/components/vehicle/vehicle-card';
import { buildCompareAddress, MAX_COMPARED_VEHICLES } from '@/lib/search/compare/address';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { formatReais } from '@/lib/site/format/numbers';
import { formatPriceChange } from '@/lib/visitor/garage/rules';
import type { SavedVehicle } from '@/lib/visitor/garage/types';
import { routes } from '@/lib/site/routes';
import styles from './garage.module.css';

type VehiclesBySlug = ReadonlyMap<string, VehicleSummary>;

export type ListedVehicles = QueryState<VehiclesBySlug>;

/** Loads the query of the vehicles with some slugs, a list in JSON. */
export const importListedQuery = async (slugs: string): Promise<Query<VehiclesBySlug>> => {
  const { fetchVehiclesBySlugs } = await import('@/lib/stock/vehicle/fetch');
  return {
    queryKey: ['listed', slugs],
    queryFn: ({ signal }) => fetchVehiclesBySlugs(JSON.parse(slugs) as readonly string[], signal),
  };
};

const vehicleRemarkStyle = 'border-t border-hairline px-4 py-2 text-small font-medium';

type SavedVehiclesProps = Readonly<{
  /** Vehicles on the screen, including those that the visitor has just removed. */
  shown: readonly SavedVehicle[];
  saved: readonly SavedVehicle[];
  listed: ListedVehicles;
}>;

/** Shows the saved vehicles with their current price or state, and lets the visitor choose which ones to compare. */
export function SavedVehicles({ shown, saved, listed }: SavedVehiclesProps) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const isSaved = (slug: string) => saved.some((vehicle) => vehicle.slug === slug);
  const chosen = shown.filter(({ slug }) => ticked.includes(slug) && isSaved(slug));
  const toggle = (slug: string) =>
    setTicked((before) =>
      before.includes(slug) ? before.filter((other) => other !== slug) : [...before, slug],
    );

  return (
    <section aria-label="Carros guardados">
      {listed.isError && (
        <p role="alert" className="mt-4 flex flex-wrap items-center gap-3">
          Os preços de hoje não carregaram.
          <button type="button" className={getButtonStyle('line', 'sm')} onClick={listed.refetch}>
            Tentar de novo
          </button>
        </p>
      )}
      <ul className={`${cardGridStyle} mt-6`}>
        {shown.map((vehicle) => {
          const { slug, name } = vehicle;
          const isChosen = chosen.some((other) => other.slug === slug);
          return (
            <li
              key={slug}
              className={joinClasses(
                'min-w-0 bg-white',
                styles.card,
                isChosen && styles.chosen,
                !isSaved(slug) && styles.gone,
              )}
            >
              <SavedVehicleCard vehicle={vehicle} listed={listed} />
              {isSaved(slug) ? (
                <ChoiceCard
                  type="checkbox"
                  className={styles.choice}
                  checked={isChosen}
                  disabled={!isChosen && chosen.length === MAX_COMPARED_VEHICLES}
                  aria-label={`Comparar ${name}`}
                  onChange={() => toggle(slug)}
                >
                  Comparar
                </ChoiceCard>
              ) : (
                <p className={vehicleRemarkStyle}>Não está mais na sua garagem.</p>
              )}
            </li>
          );
        })}
      </ul>
      {chosen.length > 0 && <CompareVehiclesBar chosen={chosen} />}
    </section>
  );
}

function SavedVehicleCard({
  vehicle,
  listed,
}: Readonly<{ vehicle: SavedVehicle; listed: ListedVehicles }>) {
  if (!listed.data) return <StoredVehicleCard vehicle={vehicle} />;
  const today = listed.data.get(vehicle.slug);
  if (!today) return <StoredVehicleCard vehicle={vehicle} isGone />;
  const change = today.sold ? null : formatPriceChange(vehicle.cents, today.price?.cents ?? null);
  const isLess = (vehicle.cents ?? 0) > (today.price?.cents ?? 0);
  return (
    <>
      <div className="flex-1">
        <VehicleCard vehicle={today} heading="h2" />
      </div>
      {vehicle.returnedAt !== undefined && !today.sold && (
        <p className={vehicleRemarkStyle}>Voltou</p>
      )}
      {change && (
        <p className={joinClasses('num', vehicleRemarkStyle, isLess && 'text-accent')}>{change}</p>
      )}
    </>
  );
}

function CompareVehiclesBar({ chosen }: Readonly<{ chosen: readonly SavedVehicle[] }>) {
  return (
    <section
      aria-label="Comparação"
      className={`dark sticky bottom-0 mt-6 flex items-center gap-x-5 px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] ${styles.bar}`}
    >
      <p className="num min-w-0 flex-1 leading-tight">
        <b className="block font-bold" role="status">
          {`${chosen.length} de ${MAX_COMPARED_VEHICLES} escolhidos`}
        </b>
        <small className="block truncate text-small text-muted">
          {chosen.map(({ name }) => name).join(', ')}
        </small>
      </p>
      {chosen.length > 1 ? (
        <LinkButton href={buildCompareAddress(chosen.map(({ slug }) => slug))} variant="go">
          Comparar
        </LinkButton>
      ) : (
        <p className="text-small text-muted">Escolha mais um</p>
      )}
    </section>
  );
}

/**
 * Shows a vehicle from the data stored in the browser, because the vehicle is no longer in stock or its current data
 * are not loaded yet.
 */
function StoredVehicleCard({
  vehicle: { slug, name, cents },
  isGone = false,
}: Readonly<{ vehicle: SavedVehicle; isGone?: boolean }>) {
  return (
    <article className="relative flex flex-1 flex-col">
      <div className="relative">
        <Photo src={null} alt="" sizes="" />
        {isGone && (
          <Badge tone="paper" className="absolute top-0 left-0 z-above">
            Saiu do estoque
          </Badge>
        )}
      </div>
      <HeartButton {...{ slug, name, cents }} className={cardHeartStyle} />
      <div className="flex flex-1 flex-col gap-1.5 px-4 py-3.5">
        <h2 className="font-bold">
          {isGone ? name : <TextLink href={routes.vehicle(slug)}>{name}</TextLink>}
        </h2>
        {cents !== null && !isGone && (
          <p className="num text-small text-support">{formatReais(cents)} quando você guardou</p>
        )}
        {isGone && (
          <a href={routes.order('', name)} className={`${textLinkStyle} mt-auto text-small`}>
            Encomendar um como este
          </a>
        )}
      </div>
    </article>
  );
}
