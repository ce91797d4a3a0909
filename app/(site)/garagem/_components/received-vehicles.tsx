import { useState, useSyncExternalStore } from 'react';
import { useGarage } from '@/components/garage/use-garage';
import { Button } from '@/components/ui/button';
import { useLazyQuery } from '@/components/ui/use-lazy-query';
import { formatCountOf } from '@/lib/site/format/numbers';
import { routes } from '@/lib/site/routes';
import { getFullVehicleName } from '@/lib/stock/vehicle/facts';
import { parseGarageLink } from '@/lib/visitor/garage/garage-link';
import { MAX_GARAGE_ENTRIES } from '@/lib/visitor/garage/rules';
import { saveReceivedVehicles } from '@/lib/visitor/garage/store';
import { type ListedVehicles, importListedQuery } from './saved-vehicles';

function subscribeToFragment(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** Offers to save the vehicles in the URL's fragment, which another device's garage has created. */
export function ReceivedVehicles() {
  const fragment = useSyncExternalStore(
    subscribeToFragment,
    () => location.hash,
    () => '',
  );
  const slugs = parseGarageLink(fragment);
  const listed = useLazyQuery(slugs.length > 0 ? JSON.stringify(slugs) : null, importListedQuery);
  const [outcome, setOutcome] = useState('');
  const end = (text: string) => {
    history.replaceState(history.state, '', routes.garage);
    // `replaceState` changes the fragment without this event, so it is dispatched here.
    dispatchEvent(new Event('hashchange'));
    setOutcome(text);
  };
  return (
    <>
      <p role="status" className="mt-2 font-medium">
        {slugs.length === 0 && outcome}
      </p>
      {slugs.length > 0 && (
        <SaveReceivedOffer listed={listed} requested={slugs.length} onEnd={end} />
      )}
    </>
  );
}

type SaveReceivedOfferProps = Readonly<{
  listed: ListedVehicles;
  /** Number of vehicles in the URL. */
  requested: number;
  /** Called with a text for the visitor when the offer is closed. */
  onEnd: (text: string) => void;
}>;

function SaveReceivedOffer({ listed, requested, onEnd }: SaveReceivedOfferProps) {
  const saved = useGarage((garage) => garage.saved);
  const vehicles = [...(listed.data?.values() ?? [])];
  const fresh = vehicles
    .filter((vehicle) => !saved.some(({ slug }) => slug === vehicle.slug))
    .slice(0, MAX_GARAGE_ENTRIES.saved - saved.length);
  const count = formatCountOf(fresh.length, 'carro', 'carros');
  return (
    <section
      aria-labelledby="recebidos"
      className="mt-4 max-w-(--container-text) border border-line p-4"
    >
      <h2 id="recebidos" className="t-h3">
        Carros de outro aparelho
      </h2>
      <p role={listed.isError ? 'alert' : 'status'} className="mt-2">
        {describeReceivedOffer(listed, { requested, listed: vehicles.length, fresh: fresh.length })}
      </p>
      {fresh.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {fresh.map((vehicle) => (
            <li key={vehicle.slug}>{getFullVehicleName(vehicle)}</li>
          ))}
        </ul>
      )}
      <p className="mt-4 flex flex-wrap gap-2.5">
        {listed.isError && (
          <Button variant="ink" size="sm" onClick={listed.refetch}>
            Tentar de novo
          </Button>
        )}
        {fresh.length > 0 && (
          <Button
            variant="go"
            size="sm"
            onClick={() => {
              saveReceivedVehicles(
                fresh.map((vehicle) => ({
                  slug: vehicle.slug,
                  name: getFullVehicleName(vehicle),
                  cents: vehicle.price?.cents ?? null,
                })),
              );
              onEnd(`${count} de outro aparelho na sua garagem.`);
            }}
          >
            {`Guardar ${count}`}
          </Button>
        )}
        <Button variant="line" size="sm" onClick={() => onEnd('')}>
          {fresh.length > 0 ? 'Agora não' : 'Fechar'}
        </Button>
      </p>
    </section>
  );
}

function describeReceivedOffer(
  { data, isError }: ListedVehicles,
  counts: Readonly<{ requested: number; listed: number; fresh: number }>,
): string {
  if (isError) return 'Os carros do link não carregaram.';
  if (!data) return 'Lendo os carros do link…';
  const gone = counts.requested - counts.listed;
  const left = gone > 0 ? ` ${formatCountOf(gone, 'saiu', 'saíram')} do estoque.` : '';
  if (counts.listed === 0) return 'Nenhum dos carros do link está mais no estoque.';
  if (counts.fresh === 0) return `A sua garagem já tem estes carros, ou está cheia.${left}`;
  return `O link traz ${formatCountOf(counts.fresh, 'carro', 'carros')} que você ainda não guardou aqui.${left}`;
}
