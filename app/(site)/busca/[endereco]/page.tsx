import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { Activity } from 'react';
import { RecordSearch } from '@/components/garage/record';
import { NotFoundStatus } from '@/components/next-internals/not-found-status';
import { Pagination } from '@/components/search/pagination';
import { SearchResults, InPlaceSearch } from '@/components/search/in-place-search';
import { VehicleListJsonLd } from '@/components/seo/json-ld';
import { buildSearchAddress } from '@/lib/search/search-address';
import { applyFilterChoice } from '@/lib/search/filters';
import { countSpecFilterValues } from '@/lib/search/spec-descriptors';
import { NO_FILTER } from '@/lib/stock/vocabulary';
import { getCity } from '@/lib/backend/content/server';
import { getSiteUrl } from '@/lib/server/env';
import { appendCity } from '@/lib/site/format/text';
import { markPage } from '@/lib/server/page-cache/mark-page';
import { routes } from '@/lib/site/routes';
import { FloatingWhatsapp } from '@/app/(site)/_components/floating-whatsapp';
import { CarListLinks, SEARCH_SELECTIONS_TITLE } from '@/app/(site)/_components/car-list-links';
import { CarListDescription } from '@/app/(site)/_components/car-list-description';
import { CarOrderInvitation } from '@/app/(site)/_components/car-order-invitation';
import { UnavailablePage } from '@/app/(site)/_components/unavailable-page';
import { createGlassWarrantyFinder } from '@/lib/stock/lists/server';
import { VehicleGrid } from '@/app/(site)/_components/vehicle-grid';
import {
  getRequestedSearch,
  createSearchMetadata,
  getRelatedSelectionLinks,
} from './_components/requested-search';
import {
  NoSearchResults,
  buildOrderAddress,
  OrderFromSearch,
  describeSearch,
} from './_components/order-from-search';
import { SearchHeader } from './_components/search-header';

type SearchPageProps = PageProps<'/busca/[endereco]'>;

const SEARCH_FAILED_TITLE = 'Os veículos não carregaram';

export const ensureStatic = 'navigation';

/** The build must prerender one page of the route; its parameter stands for no real page, so it is never served. */
export const generateStaticParams = () => [{ endereco: '~todos' }];

export async function generateMetadata({ params }: SearchPageProps): Promise<Metadata> {
  const requested = await getRequestedSearch((await params).endereco);
  return requested ? createSearchMetadata(requested) : {};
}

/** Shows the results of a search. The middleware rewrites the URLs of all searches to this route. */
export default async function SearchPage({ params }: SearchPageProps) {
  const requested = await getRequestedSearch((await params).endereco);
  if (requested === null) notFound();
  if (!requested.read.ok)
    return (
      <UnavailablePage
        title={SEARCH_FAILED_TITLE}
        address={buildSearchAddress(requested.filters)}
      />
    );

  const { exists, result } = requested.read.value;
  // Without the details of vehicles a search has no filters by specifications.
  if (countSpecFilterValues(result.filters) < countSpecFilterValues(requested.filters))
    permanentRedirect(result.address);
  const { address, vehicles, page, pageCount, filters } = result;
  // Searches with typed words are rendered for each request and never cached, because their number has no limit.
  if (filters.words !== null || filters.ignored !== null) await markPage('unstored');
  const hasCriteria = result.chips.length > 0 || filters.listing !== NO_FILTER;
  const origin = getSiteUrl();
  const title = appendCity(result.words.title, await getCity());
  return (
    <InPlaceSearch address={address} found={result.words.count} isLaterPage={page > 1}>
      <Activity>
        <SearchHeader title={title} result={result} />
      </Activity>
      <SearchResults>
        {vehicles.length > 0 ? (
          <section aria-label="Resultados" className="wrap pb-(--space-section)">
            <VehicleGrid
              address={address}
              list={result}
              {...(filters.listing === 'blindados' && {
                glassYearsAt: await createGlassWarrantyFinder(),
              })}
              between={
                <CarOrderInvitation
                  order={hasCriteria ? buildOrderAddress(result) : routes.order()}
                />
              }
            />
            <Pagination
              page={page}
              pageCount={pageCount}
              pageHref={(number) =>
                buildSearchAddress(applyFilterChoice(filters, { page: number }))
              }
            />
            <CarListDescription
              title={title}
              paragraph={page === 1 ? result.words.paragraph : null}
            />
            {page === 1 && (
              <CarListLinks
                title={SEARCH_SELECTIONS_TITLE}
                links={await getRelatedSelectionLinks(result)}
              />
            )}
            {exists && hasCriteria && <OrderFromSearch result={result} />}
          </section>
        ) : (
          <NoSearchResults result={result} />
        )}
      </SearchResults>
      <FloatingWhatsapp />
      {!exists && <NotFoundStatus />}
      {exists && hasCriteria && (
        <RecordSearch
          address={buildSearchAddress(applyFilterChoice(filters, { page: 1 }))}
          words={describeSearch(result)}
        />
      )}
      {vehicles.length > 0 && (
        <VehicleListJsonLd
          paths={vehicles.map(({ slug }) => routes.vehicle(slug))}
          origin={origin}
        />
      )}
    </InPlaceSearch>
  );
}
