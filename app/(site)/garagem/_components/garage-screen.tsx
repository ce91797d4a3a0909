'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { useGarage } from '@/components/garage/use-garage';
import { getButtonStyle } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link';
import { useLazyQuery } from '@/components/ui/use-lazy-query';
import { formatCountOf } from '@/lib/site/format/numbers';
import {
  clearGarage,
  isGaragePersistent,
  recordCurrentSlugs,
  recordSaleStates,
} from '@/lib/visitor/garage/store';
import { deleteCachedPages } from '@/lib/visitor/offline/delete-cached-pages';
import type { SavedVehicle } from '@/lib/visitor/garage/types';
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

/** Deletes the forms queued on the device; in a browser that cannot store them there are none. */
const deleteWaitingForms = () =>
  import('@/components/lead/waiting/waiting-store')
    .then(({ deleteAllFromDevice }) => deleteAllFromDevice())
    .catch(() => undefined);

/** Shows the visitor's garage of saved vehicles with their current prices. */
export function GarageScreen() {
  const saved = useGarage((garage) => garage.saved);
  const seen = useGarage((garage) => garage.viewed);
  const searches = useGarage((garage) => garage.searches);
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
        {isEmptied && !hasSomething && <span> Tudo foi apagado deste aparelho.</span>}
      </p>
      {isInBrowser && <ReceivedVehicles />}
      {isInBrowser && shown.length === 0 && <EmptyGarage />}
      {shown.length > 0 && <SavedVehicles shown={shown} {...{ saved, listed }} />}
      {isInBrowser && <RecentActivity {...{ seen, searches, listed }} />}
      {saved.length > 0 && <SendGarageToDevice slugs={saved.map(({ slug }) => slug)} />}
      {hasSomething && (
        <EmptyGarageButton
          onConfirm={() => {
            clearGarage();
            void deleteCachedPages();
            void deleteWaitingForms();
            clearShown();
            setEmptied(true);
          }}
        />
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

/** Renders a button that deletes everything in the garage after a second, confirming press. */
function EmptyGarageButton({ onConfirm }: Readonly<{ onConfirm: () => void }>) {
  const [asks, setAsks] = useState(false);
  return (
    <section
      aria-labelledby="aparelho"
      className="mt-(--space-block) border-t border-line pt-6 max-w-(--container-text)"
    >
      <h2 id="aparelho" className="t-h3">
        Só neste aparelho
      </h2>
      <p className="mt-2 mb-4 text-support">
        O que está aqui fica no seu navegador e não é enviado a ninguém; as páginas que você abriu
        também, para quando faltar conexão. Formulários que esperam conexão ficam aqui até serem
        enviados.
        {asks && (
          <span>
            {' '}
            Apagar carros guardados, vistos, buscas, páginas e formulários que esperam conexão? Não
            dá para desfazer.
          </span>
        )}
      </p>
      <p className="flex flex-wrap gap-2.5">
        {/* One button changes its words instead of being replaced, so that it keeps the focus. */}
        <button
          type="button"
          className={getButtonStyle('line', 'sm')}
          onClick={() => (asks ? onConfirm() : setAsks(true))}
        >
          {asks ? 'Apagar de vez' : 'Apagar tudo'}
        </button>
        {asks && (
          <button
            type="button"
            className={getButtonStyle('ink', 'sm')}
            onClick={() => setAsks(false)}
          >
            Manter
          </button>
        )}
      </p>
    </section>
  );
}
