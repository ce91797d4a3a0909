import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Pagination } from '@/components/search/pagination';
import { SearchSurface } from '@/components/search/search-surface';
import { BreadcrumbTrailJsonLd } from '@/components/seo/breadcrumb-trail-json-ld';
import { VehicleListJsonLd } from '@/components/seo/vehicle-list-json-ld';
import { stockAddress } from '@/lib/catalogue/search/stock-address';
import { siteUrl } from '@/lib/env';
import { routes } from '@/lib/routes';
import { FloatingWhatsapp } from '@/app/(site)/_components/floating-whatsapp';
import { OrderInvitation } from '@/app/(site)/_components/order-invitation';
import { Unavailable } from '@/app/(site)/_components/unavailable';
import { VehicleGrid } from '@/app/(site)/_components/vehicle-grid';
import { askedStock } from './_components/asked-stock';
import { StockHeader } from './_components/stock-header';
import { stockMetadata } from './_components/stock-metadata';

type StockPageProps = PageProps<'/veiculos/[filtro]'>;

const UNREAD = 'Os veículos não carregaram';

export const ensureStatic = 'navigation';

/** What the build makes is never served: one address stands for all. */
export const generateStaticParams = () => [{ filtro: '-' }];

export async function generateMetadata({ params }: StockPageProps): Promise<Metadata> {
  const asked = await askedStock((await params).filtro);
  return asked ? stockMetadata(asked) : {};
}

/** The whole stock, without filters. */
export default async function StockPage({ params }: StockPageProps) {
  const asked = await askedStock((await params).filtro);
  if (asked === null) notFound();
  const { view, read } = asked;
  if (!read.ok) return <Unavailable title={UNREAD} address={stockAddress(view)} />;

  const stock = read.value;
  const { vehicles, total, page, pageCount } = stock;
  const address = stockAddress({ ...view, page });
  const origin = siteUrl();
  return (
    <SearchSurface address={address} isLower={page > 1}>
      <StockHeader stock={stock} />
      <section
        aria-label="Estoque"
        data-results=""
        className="wrap scroll-mt-24 pb-(--space-section) transition-opacity duration-(--duration-tap) group-aria-busy/search:opacity-50"
      >
        {total > 0 ? (
          <VehicleGrid address={address} list={stock} />
        ) : (
          <p className="t-lead">Nenhum veículo no estoque agora. Encomende o seu.</p>
        )}
        <Pagination
          page={page}
          pageCount={pageCount}
          pageHref={(number) => stockAddress({ ...view, page: number })}
        />
      </section>
      <section className="wrap pb-(--space-section)">
        <OrderInvitation />
      </section>
      <FloatingWhatsapp />
      <VehicleListJsonLd paths={vehicles.map(({ slug }) => routes.vehicle(slug))} origin={origin} />
      <BreadcrumbTrailJsonLd
        origin={origin}
        steps={[
          { label: 'Início', path: routes.home },
          { label: 'Estoque', path: routes.stock },
        ]}
      />
    </SearchSurface>
  );
}
