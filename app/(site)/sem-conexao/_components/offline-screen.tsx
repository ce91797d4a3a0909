'use client';

import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { ComparisonTable } from '@/components/comparison/comparison-table';
import { buttonStyle } from '@/components/ui/button';
import { TextLink, textLinkStyle } from '@/components/ui/link';
import { VehicleCard } from '@/components/vehicle/vehicle-card';
import { comparisonOf } from '@/lib/catalogue/compare/comparison';
import { everything } from '@/lib/catalogue/search/filters';
import { askedOfList } from '@/lib/catalogue/stock-list/asked';
import { comparedIn } from '@/lib/catalogue/stock-list/compare-list';
import type { StockList } from '@/lib/catalogue/stock-list/types';
import { fullName } from '@/lib/catalogue/vehicle-facts';
import { capitalised } from '@/lib/format/text';
import { forgetRemembered, onRemembered, remember, remembered } from '@/lib/offline/remembered';
import { ageInWords } from '@/lib/offline/rules';
import { routes } from '@/lib/routes';
import { screenAt } from '@/lib/screens';
import { useKeptStock, type KeptStock } from './kept-stock';
import { StockSearch } from './stock-search';

function onChange(listener: () => void): () => void {
  const events = ['online', 'offline', 'hashchange'] as const;
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/** The page that was asked for, as it stands behind `#`; `null` without one, and for what is no page of the site. */
function askedPage(): string | null {
  const address = location.hash.slice(1);
  const [path = ''] = address.split('?');
  return screenAt(path) ? address : null;
}

/** Shows what another address asks of the list. Going back shows the one before. */
function ask(address: string): void {
  history.pushState(null, '', `#${address}`);
  // Said by the browser of a link alone.
  dispatchEvent(new Event('hashchange'));
}

const EMPTY: StockList = {
  names: { brands: [], models: [], conditions: [] },
  priceRanges: [],
  vehicles: [],
};

/**
 * What can be had of the page that was asked for: of searches, comparisons and vehicles, what the stock list on this
 * device says; of all, whether there is a connection now.
 *
 * @param children stand before the stock
 */
export function OfflineScreen({ children }: Readonly<{ children: ReactNode }>) {
  const page = useSyncExternalStore(onChange, askedPage, () => null);
  const isOnline = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => false,
  );
  const stock = useKeptStock();
  const list = stock === undefined ? undefined : (stock?.list ?? EMPTY);
  const asked = useMemo(() => list && askedOfList(page ?? '', list), [page, list]);
  const isSearched = asked?.kind === 'search' && list !== EMPTY;
  return (
    <>
      <div className="wrap">
        <div role="status">
          <p className="t-lead mt-4 max-w-136">
            {page === null || isOnline || isSearched
              ? 'As páginas que você abriu neste aparelho continuam aqui, como estavam.'
              : 'A página que você pediu ainda não está guardada neste aparelho. As que você já abriu continuam aqui, como estavam.'}
          </p>
          {stock && <Age ageMs={stock.ageMs} />}
          {page !== null && (
            <p className="mt-6">
              {/* A whole document: the service worker answers it. */}
              <a href={page} className={buttonStyle('go')}>
                {isOnline ? 'Abrir a página que você pediu' : 'Tentar de novo'}
              </a>
            </p>
          )}
        </div>
        {asked?.kind === 'vehicle' && list && <Remembered slug={asked.slug} list={list} />}
        {children}
      </div>
      {stock && (
        <div className="mt-(--space-block)">
          {asked?.kind === 'comparison' ? (
            <StockComparison stock={stock} slugs={asked.slugs} />
          ) : asked?.kind === 'vehicle' ? (
            <AskedVehicle slug={asked.slug} list={stock.list} />
          ) : (
            <StockSearch
              stock={stock}
              filters={asked?.filters ?? everything}
              onChoice={isOnline ? undefined : ask}
            />
          )}
        </div>
      )}
    </>
  );
}

/** How old the list is, and so all that it says. */
function Age({ ageMs }: Pick<KeptStock, 'ageMs'>) {
  return (
    <p className="mt-3 max-w-136 text-support">
      O estoque está aqui como era {ageInWords(ageMs)} atrás: preços e disponibilidade podem ter
      mudado. Fotos, só as dos veículos que você abriu ou guardou.
    </p>
  );
}

type OneOfList = Readonly<{ slug: string; list: StockList }>;

const NONE: ReturnType<typeof remembered> = [];

/** Remembers a vehicle whose page is not kept, to be offered once there is a connection; the visitor may say no. */
function Remembered({ slug, list }: OneOfList) {
  const vehicle = list.vehicles.find((one) => one.slug === slug);
  const name = vehicle ? fullName(vehicle) : capitalised(slug.replaceAll('-', ' '));
  const isRemembered = useSyncExternalStore(onRemembered, remembered, () => NONE).some(
    (one) => one.slug === slug,
  );
  useEffect(() => {
    remember({ slug, name });
  }, [slug, name]);
  return (
    <p className="mt-4 flex max-w-136 flex-wrap items-center gap-x-5" role="status">
      {isRemembered && `Lembramos de ${name}: quando a conexão voltar, o site oferece abri-lo.`}
      <button
        type="button"
        className={`${textLinkStyle} text-small`}
        onClick={() => (isRemembered ? forgetRemembered(slug) : remember({ slug, name }))}
      >
        {isRemembered ? 'Não lembrar' : 'Lembrar deste veículo'}
      </button>
    </p>
  );
}

/** What the list says of a vehicle whose page is not kept, and the way to the others. */
function AskedVehicle({ slug, list }: OneOfList) {
  const vehicle = list.vehicles.find((one) => one.slug === slug);
  return (
    <section aria-label="O veículo que você pediu" className="wrap">
      {vehicle ? (
        <div className="max-w-136">
          <VehicleCard vehicle={vehicle} heading="h2" />
        </div>
      ) : (
        <p>Este veículo não está na lista do estoque guardada neste aparelho.</p>
      )}
      <p className="mt-4">
        <TextLink href={routes.stock}>Buscar no estoque guardado</TextLink>
      </p>
    </section>
  );
}

type StockComparisonProps = Readonly<{ stock: KeptStock; slugs: readonly string[] }>;

/** Vehicles side by side, as far as the list that is kept on the device knows them. */
function StockComparison({ stock, slugs }: StockComparisonProps) {
  const columns = comparedIn(stock.list, slugs);
  return (
    <section aria-labelledby="comparar" className="wrap">
      <h2 id="comparar" className="t-h2">
        Comparar carros
      </h2>
      <p className="mt-2 text-support">
        Só o que a lista do estoque diz: ficha técnica, opcionais e detalhes da blindagem aparecem
        com conexão.
      </p>
      {columns.length > 0 && (
        <ComparisonTable columns={columns} comparison={comparisonOf(columns)} />
      )}
    </section>
  );
}
