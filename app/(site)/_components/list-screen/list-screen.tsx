import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Activity } from 'react';
import { RecordSearch } from '@/components/garage/record';
import { NotFoundStatus } from '@/components/next-internals/not-found-status';
import { InPlaceSearch, SearchResults } from '@/components/search/in-place-search';
import { Pagination } from '@/components/search/pagination';
import { VehicleListJsonLd } from '@/components/seo/json-ld';
import { textLinkStyle } from '@/components/ui/link';
import { getCity } from '@/lib/backend/content/server';
import { type Result, valueOr } from '@/lib/backend/result';
import { createPageMetadata } from '@/lib/http/metadata';
import { buildSearchAddress } from '@/lib/search/address/search-address';
import { SELECTIONS_TITLE } from '@/lib/search/lists/selections';
import type { SearchResult } from '@/lib/search/result/types';
import { getSiteUrl } from '@/lib/server/env';
import { appendCity } from '@/lib/site/format/text';
import { routes } from '@/lib/site/routes';
import { createSpecsFinder } from '@/lib/stock/lists/server';
import { NO_FILTER } from '@/lib/stock/vocabulary';
import { CarListLinks } from '../car-list-links';
import { CarOrderInvitation } from '../car-order-invitation';
import { FloatingWhatsapp } from '../floating-whatsapp';
import { UnavailablePage } from '../unavailable-page';
import { ListHeader } from './list-header';
import {
  buildOrderAddress,
  describeSearch,
  NoSearchResults,
  OrderFromSearch,
} from './order-from-search';
import { VehicleGrid } from './vehicle-grid';

/** A list that an address describes, with what was read for it. */
export type RequestedList = Readonly<{
  address: string;
  /** `null` for a list that does not exist. */
  read: Result<SearchResult | null>;
}>;

export async function createListMetadata(requested: RequestedList | null): Promise<Metadata> {
  if (requested === null) return {};
  const result = valueOr(requested.read, null);
  if (result === null) {
    return createPageMetadata({
      title: 'Veículos',
      description: 'Veículos novos, seminovos e blindados.',
      path: requested.address,
      index: false,
    });
  }
  const { words, canonical, indexable, exists, page, shared } = result;
  const title = appendCity(words.title, await getCity());
  return createPageMetadata({
    title: exists && page > 1 ? `${title}, página ${page}` : title,
    description: `${title}: ${words.facts}`,
    path: canonical,
    picture: shared,
    index: indexable,
  });
}

/** Shows a list of vehicles: a search, the whole stock or a selection. */
export async function ListScreen({ requested }: Readonly<{ requested: RequestedList | null }>) {
  if (!requested) notFound();
  const { address, read } = requested;
  if (!read.ok) return <UnavailablePage title="Os veículos não carregaram" address={address} />;
  if (!read.value) notFound();

  const result = read.value;
  const { kind, exists, filters, page, total, words, vehicles, links } = result;
  const isSearch = kind === 'search';
  const hasCriteria = isSearch && (result.chips.length > 0 || filters.listing !== NO_FILTER);
  const title = appendCity(words.title, await getCity());
  const order = kind === 'selection' ? routes.order(words.title) : routes.order();
  const invitation = <CarOrderInvitation order={hasCriteria ? buildOrderAddress(result) : order} />;
  return (
    <InPlaceSearch address={result.address} found={words.count} isLaterPage={page > 1}>
      <Activity>
        <ListHeader title={title} result={result} />
      </Activity>
      <SearchResults>
        {isSearch && total === 0 ? (
          <NoSearchResults result={result} />
        ) : (
          <section aria-label="Resultados" className="wrap pb-(--space-section)">
            {total > 0 ? (
              <VehicleGrid
                list={result}
                {...(filters.listing === 'blindados' && {
                  specsAt: await createSpecsFinder(),
                })}
                between={isSearch && invitation}
              />
            ) : (
              <p className="t-lead">
                Nenhum veículo no estoque agora.{' '}
                <a href={routes.order()} className={textLinkStyle}>
                  Encomende o seu
                </a>
              </p>
            )}
            <Pagination page={page} pageCount={result.pageCount} pageHref={result.pageHref} />
            {page === 1 && words.paragraph !== null && (
              <p className="num mt-10 max-w-(--container-text) text-support">
                {`${title}: ${words.paragraph}`}
              </p>
            )}
            {isSearch && <OtherLists links={links} page={page} />}
            {exists && hasCriteria && <OrderFromSearch result={result} />}
          </section>
        )}
      </SearchResults>
      {!isSearch && (
        <div className="wrap pb-(--space-section)">
          {invitation}
          <OtherLists links={links} page={page} />
        </div>
      )}
      <FloatingWhatsapp />
      {!exists && <NotFoundStatus />}
      {exists && hasCriteria && (
        <RecordSearch
          address={buildSearchAddress({ ...filters, page: 1 })}
          words={describeSearch(result)}
        />
      )}
      {total > 0 && (
        <VehicleListJsonLd
          paths={vehicles.map(({ slug }) => routes.vehicle(slug))}
          origin={getSiteUrl()}
        />
      )}
    </InPlaceSearch>
  );
}

function OtherLists({ links, page }: Pick<SearchResult, 'links' | 'page'>) {
  if (page > 1) return null;
  return (
    <>
      <CarListLinks title="Marcas" links={links.brands} />
      <CarListLinks title={SELECTIONS_TITLE} links={links.selections} />
    </>
  );
}
