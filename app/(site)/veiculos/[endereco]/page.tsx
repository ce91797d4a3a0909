import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { NotFoundStatus } from '@/components/next-internals/not-found-status';
import { FilterBar } from '@/components/search/filter-bar';
import {
  getMainFilterFields,
  getFurtherFilterFields,
  createOrderFilterField,
} from '@/components/search/filter-fields';
import { ListHeading } from '@/components/search/list-heading';
import { Pagination } from '@/components/search/pagination';
import { ListingTabs } from '@/components/search/search-summary';
import { SearchResults, InPlaceSearch } from '@/components/search/in-place-search';
import { VehicleListJsonLd } from '@/components/seo/json-ld';
import { textLinkStyle } from '@/components/ui/link';
import { type Result, valueOr } from '@/lib/backend/result';
import { parsePathEncodedAddress } from '@/lib/search/path-encoded-address';
import { createSelectionLinks } from '@/lib/search/list-links';
import { wholeStockSearch } from '@/lib/search/filters';
import { getBrandLinks, getStockPage, searchVehicles } from '@/lib/search/server';
import { parseStockAddress, buildStockAddress, type StockView } from '@/lib/search/stock-address';
import type { StockPageResult } from '@/lib/search/types';
import { getSelections } from '@/lib/search/selections/server';
import { getCity } from '@/lib/backend/content/server';
import { getSiteUrl } from '@/lib/server/env/index';
import { formatCountOf } from '@/lib/site/format/numbers';
import { appendCity } from '@/lib/site/format/text';
import { routes } from '@/lib/site/routes';
import { createPageMetadata } from '@/lib/http/metadata';
import { FloatingWhatsapp } from '../../_components/floating-whatsapp';
import { CarListLinks, SEARCH_SELECTIONS_TITLE } from '../../_components/car-list-links';
import { CarListDescription } from '../../_components/car-list-description';
import { CarOrderInvitation } from '../../_components/car-order-invitation';
import { PageBreadcrumb } from '../../_components/page-breadcrumb';
import { UnavailablePage } from '../../_components/unavailable-page';
import { VehicleGrid } from '../../_components/vehicle-grid';

type StockPageProps = PageProps<'/veiculos/[endereco]'>;

const STOCK_FAILED_TITLE = 'Os veículos não carregaram';

export const ensureStatic = 'navigation';

/** The build must prerender one page of the route; its parameter stands for no real page, so it is never served. */
export const generateStaticParams = () => [{ endereco: '-' }];

export async function generateMetadata({ params }: StockPageProps): Promise<Metadata> {
  const requested = await getRequestedStock((await params).endereco);
  return requested ? createStockMetadata(requested) : {};
}

/** Lists all vehicles of the stock, with filters that lead to searches. */
export default async function StockPage({ params }: StockPageProps) {
  const requested = await getRequestedStock((await params).endereco);
  if (requested === null) notFound();
  const { view, read } = requested;
  if (!read.ok)
    return <UnavailablePage title={STOCK_FAILED_TITLE} address={buildStockAddress(view)} />;

  const stock = read.value;
  const { vehicles, total, page, pageCount } = stock;
  const address = buildStockAddress({ ...view, page });
  const origin = getSiteUrl();
  const title = appendCity(stock.words.title, await getCity());
  return (
    <InPlaceSearch
      address={address}
      found={formatCountOf(total, 'veículo', 'veículos')}
      isLaterPage={page > 1}
    >
      <StockHeader title={title} stock={stock} />
      <SearchResults>
        <section aria-label="Estoque" className="wrap pb-(--space-section)">
          {total > 0 ? (
            <VehicleGrid address={address} list={stock} />
          ) : (
            <p className="t-lead">
              Nenhum veículo no estoque agora.{' '}
              <a href={routes.order()} className={textLinkStyle}>
                Encomende o seu
              </a>
            </p>
          )}
          <Pagination
            page={page}
            pageCount={pageCount}
            pageHref={(number) => buildStockAddress({ ...view, page: number })}
          />
          <CarListDescription title={title} paragraph={page === 1 ? stock.words.paragraph : null} />
        </section>
      </SearchResults>
      <div className="wrap pb-(--space-section)">
        <CarOrderInvitation />
        {page === 1 && (
          <>
            <CarListLinks title="Marcas" links={valueOr(await getBrandLinks(), [])} />
            <CarListLinks
              title={SEARCH_SELECTIONS_TITLE}
              links={createSelectionLinks(valueOr(await getSelections(), []))}
            />
          </>
        )}
      </div>
      <FloatingWhatsapp />
      {view.page > pageCount && <NotFoundStatus />}
      <VehicleListJsonLd paths={vehicles.map(({ slug }) => routes.vehicle(slug))} origin={origin} />
    </InPlaceSearch>
  );
}

type RequestedStock = Readonly<{
  view: StockView;
  read: Result<StockPageResult>;
}>;

/**
 * Reads the page of the stock that the route parameter encodes, once per request; resolves to `null` if the parameter
 * encodes none.
 */
const getRequestedStock = cache(async (part: string): Promise<RequestedStock | null> => {
  const requested = parsePathEncodedAddress(routes.stock, part, parseStockAddress);
  return requested && { view: requested.view, read: await getStockPage(requested.view) };
});

/** Builds the title, description and canonical URL of a page of the stock. */
async function createStockMetadata({ view, read }: RequestedStock): Promise<Metadata> {
  const stock = valueOr(read, null);
  const page = stock?.page ?? view.page;
  const title = appendCity(stock?.words.title ?? 'Veículos', await getCity());
  return createPageMetadata({
    title: page > 1 ? `${title}, página ${page}` : title,
    description: `${title}: ${stock?.words.facts ?? 'novos, seminovos e blindados.'}`,
    path: buildStockAddress({ ...view, page }),
    picture: stock?.shared ?? null,
    index: stock !== null && view.page <= stock.pageCount && stock.indexable,
  });
}

/**
 * Shows the top of the stock page: the heading, the sort order, and the tabs and filters of a search without filters.
 */
async function StockHeader({ title, stock }: Readonly<{ title: string; stock: StockPageResult }>) {
  const search = valueOr(await searchVehicles(wholeStockSearch), null);
  const { total, page, pageCount, orders, words } = stock;
  return (
    <>
      <ListHeading
        trail={
          <PageBreadcrumb
            steps={[{ label: 'Início', href: routes.home }, { label: 'Veículos' }]}
            path={routes.stock}
          />
        }
        title={title}
        {...{ page, pageCount }}
        summary={[formatCountOf(total, 'veículo', 'veículos'), words.forSale]
          .filter(Boolean)
          .join(' · ')}
      >
        <ListingTabs tabs={search?.tabs ?? []} />
      </ListHeading>
      <FilterBar
        address={search?.address ?? routes.search}
        fields={getMainFilterFields(search?.fields ?? [])}
        moreFields={getFurtherFilterFields(search?.fields ?? [])}
        hasSpecFields={search?.hasSpecFields ?? false}
        order={total > 1 ? createOrderFilterField(orders) : null}
        total={total}
        chosen={0}
        clearHref={search?.clearHref ?? routes.stock}
      />
    </>
  );
}
