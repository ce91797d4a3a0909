'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { EraseHistory } from '@/app/(site)/_components/erase-history';
import { useGarage } from '@/components/garage/use-garage';
import { LinkButton } from '@/components/ui/link';
import { useLazyQuery } from '@/components/ui/use-lazy-query';
import { formatCountOf } from '@/lib/site/format/numbers';
import {
  isGaragePersistent,
  recordCurrentSlugs,
  recordSaleStates,
} from '@/lib/visitor/garage/store';
import type { SavedVehicle } from '@/lib/visitor/garage/types';
import { readRecentSearches, type RecentSearch } from '@/lib/visitor/recent-searches';
import { routes } from '@/lib/site/routes';
import { SendGarageToDevice } from './send-garage-to-device';
import { ReceivedVehicles } from './received-vehicles';
import { importListedQuery, SavedVehicles } from './saved-vehicles';
import { RecentActivity } from './recent-activity';

const subscribeToNothing = () => () => undefined;

/** Returns true in the browser and false while the server renders, which cannot read the browser's storage. */
const useIsInBrowser = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

function subscribeToOtherTabs(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** Returns the recent searches, as they are whenever the garage is rendered or another tab changes them. */
const useRecentSearches = (): readonly RecentSearch[] => {
  const asText = useSyncExternalStore(
    subscribeToOtherTabs,
    () => JSON.stringify(readRecentSearches()),
    () => '[]',
  );
  return JSON.parse(asText) as readonly RecentSearch[];
};

/**
 * Returns the saved vehicles and those that the visitor has removed since the page opened. A removed vehicle stays in
 * its place, so that a second press on its heart saves it again.
 */
function useShownVehicles(saved: readonly SavedVehicle[]) {
  const [last, setLast] = useState({ saved, shown: saved });
  const clear = () => setLast({ saved: [], shown: [] });
  if (last.saved === saved) return [last.shown, clear] as const;
  // Finds a vehicle by its name and the time it was saved, because its slug may have changed.
  const before = last.shown.map(
    (old) => saved.find(({ at, name }) => at === old.at && name === old.name) ?? old,
  );
  const slugsBefore = new Set(before.map(({ slug }) => slug));
  const shown = [...saved.filter(({ slug }) => !slugsBefore.has(slug)), ...before];
  setLast({ saved, shown });
  return [shown, clear] as const;
}

export function GarageScreen() {
  const saved = useGarage((garage) => garage.saved);
  const seen = useGarage((garage) => garage.viewed);
  const searches = useRecentSearches();
  const isPersistent = useGarage(isGaragePersistent);
  const isInBrowser = useIsInBrowser();
  const [shown, clearShown] = useShownVehicles(saved);
  const slugs = new Set([...shown, ...seen].map(({ slug }) => slug));
  const listed = useLazyQuery(
    slugs.size > 0 ? JSON.stringify([...slugs].sort()) : null,
    importListedQuery,
  );
  const { data } = listed;
  const [isEmptied, setEmptied] = useState(false);
  useEffect(() => {
    if (!data) return;
    recordSaleStates(
      saved.map(({ slug }) => slug),
      data,
      true,
    );
    recordCurrentSlugs(new Map([...data].map(([before, { slug }]) => [before, slug])));
  }, [data, saved]);

  const hasSomething = shown.length + seen.length + searches.length > 0;
  return (
    <div className="noscript:hidden" aria-busy={!isInBrowser}>
      <p role="status" className="num mt-2 text-support">
        <span>{isInBrowser && describeGarage(saved.length, isPersistent)}</span>
      </p>
      {isInBrowser && <ReceivedVehicles />}
      {isInBrowser && shown.length === 0 && <EmptyGarage />}
      {shown.length > 0 && <SavedVehicles shown={shown} {...{ saved, listed }} />}
      {isInBrowser && <RecentActivity {...{ seen, searches, listed }} />}
      {saved.length > 0 && <SendGarageToDevice slugs={saved.map(({ slug }) => slug)} />}
      {/* The button that emptied the garage stays, because it has the focus. */}
      {(hasSomething || isEmptied) && (
        <section
          aria-labelledby="aparelho"
          className="mt-(--space-block) border-t border-line pt-6 max-w-(--container-text)"
        >
          <h2 id="aparelho" className="t-h3">
            Só neste aparelho
          </h2>
          <EraseHistory
            onErased={() => {
              clearShown();
              setEmptied(true);
            }}
          >
            O que está aqui fica no seu navegador e não é enviado a ninguém; as páginas que você
            abriu também, para quando faltar conexão. Formulários à espera de conexão ficam aqui até
            serem enviados.
          </EraseHistory>
        </section>
      )}
    </div>
  );
}

function describeGarage(count: number, isPersistent: boolean): string {
  if (!isPersistent) {
    return 'Este navegador não deixa guardar nada: a sua garagem vale só para esta visita.';
  }
  if (count === 0) return '';
  const counted = formatCountOf(count, 'carro guardado', 'carros guardados');
  return `${counted} neste aparelho.${count > 1 ? ' Escolha de 2 a 4 para comparar.' : ''}`;
}

function EmptyGarage() {
  return (
    <div className="mt-4 max-w-136 pb-4">
      <h2 className="t-h3">Nenhum carro guardado</h2>
      <p className="mt-2 mb-6 text-support">
        Toque no coração de um carro para guardá-lo aqui. Com dois ou mais, dá para comparar lado a
        lado.
      </p>
      <LinkButton href={routes.stock} variant="go">
        Ver veículos
      </LinkButton>
    </div>
  );
}
