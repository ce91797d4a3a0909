import { useMemo } from 'react';
import { useGarage } from '@/components/garage/use-garage';
import { ResultFilters } from '@/components/search/result-filters';
import { SearchField } from '@/components/search/search-field';
import { SearchSurface } from '@/components/search/search-surface';
import { ListingTabs, Relaxations } from '@/components/search/search-summary';
import listStyles from '@/components/search/result-list.module.css';
import { buttonStyle } from '@/components/ui/button';
import { textLinkStyle } from '@/components/ui/link';
import { VehicleCard } from '@/components/vehicle/vehicle-card';
import { compareAddress, MAX_COMPARED } from '@/lib/catalogue/compare/address';
import type { SearchFilters, VehiclePage } from '@/lib/catalogue/search/types';
import { searchStockList } from '@/lib/catalogue/stock-list/search-list';
import { routes } from '@/lib/routes';
import type { KeptStock } from './kept-stock';

type StockSearchProps = Readonly<{
  stock: KeptStock;
  filters: SearchFilters;
  /** Shows what another address asks of the list; without it the choices lead to the site. */
  onChoice: ((address: string) => void) | undefined;
}>;

/** The search screen over the stock that is kept on the device. */
export function StockSearch({ stock, filters, onChoice }: StockSearchProps) {
  const result = useMemo(() => searchStockList(stock.list, filters), [stock, filters]);
  const { address, words, tabs, total, page } = result;
  return (
    <>
      <p role="status" className="sr-only">
        {words.count}
      </p>
      {/* Mounted anew at each choice, as the pages of the search are. */}
      <SearchSurface key={address} address={address} isLower={page > 1} onChoice={onChoice}>
        <div className="wrap grid gap-3 pb-3">
          <div>
            <h2 className="t-h2">{words.heading}</h2>
            <p className="num text-support">
              {page > 1 && `Página ${page} de ${result.pageCount} · `}
              {words.count}
            </p>
          </div>
          <ListingTabs tabs={tabs} />
          {/* On wide screens it is in the header. */}
          <SearchField className="flex max-w-160 min-[85rem]:hidden" />
          <CompareGarage stock={stock} />
        </div>
        <ResultFilters result={result} />
        <section data-results="" aria-label="Resultados" className="wrap scroll-mt-24">
          {total > 0 ? (
            <Vehicles list={result} pages={stock.pages} />
          ) : (
            <>
              <p className="t-lead">Nenhum veículo da lista é assim.</p>
              <Relaxations offers={result.relaxations} />
            </>
          )}
        </section>
      </SearchSurface>
    </>
  );
}

type VehiclesProps = Readonly<{ list: VehiclePage; pages: KeptStock['pages'] }>;

function Vehicles({ list: { vehicles, previousHref, nextHref }, pages }: VehiclesProps) {
  const ways = [
    ['Página anterior', previousHref],
    ['Próxima página', nextHref],
  ] as const;
  return (
    <>
      <ul className={listStyles.grid}>
        {vehicles.map((vehicle) => (
          <li key={vehicle.slug}>
            <VehicleCard vehicle={vehicle} />
            {pages.has(routes.vehicle(vehicle.slug)) && (
              <p className="mt-1 text-small text-support">Página guardada neste aparelho</p>
            )}
          </li>
        ))}
      </ul>
      {(previousHref ?? nextHref) && (
        <nav aria-label="Páginas" className="mt-8 flex flex-wrap justify-center gap-2.5">
          {ways.map(
            ([label, href]) =>
              href && (
                <a
                  key={label}
                  href={href}
                  data-choice=""
                  data-to-results=""
                  className={buttonStyle('line')}
                >
                  {label}
                </a>
              ),
          )}
        </nav>
      )}
    </>
  );
}

/** The way to compare what the visitor keeps, as far as the list has it. */
function CompareGarage({ stock }: Readonly<{ stock: KeptStock }>) {
  const kept = useGarage((garage) => garage.kept);
  const listed = new Set(stock.list.vehicles.map(({ slug }) => slug));
  const slugs = kept.map(({ slug }) => slug).filter((slug) => listed.has(slug));
  const compared = slugs.slice(0, MAX_COMPARED);
  if (compared.length < 2) return null;
  return (
    <p>
      <a href={compareAddress(compared)} data-choice="" className={textLinkStyle}>
        Comparar {compared.length} carros da garagem
      </a>
    </p>
  );
}
