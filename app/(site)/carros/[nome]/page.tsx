import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { cardGridStyle } from '@/components/ui/style';
import listStyles from '@/components/search/result-list.module.css';
import { VehicleListJsonLd } from '@/components/seo/json-ld';
import { LinkButton } from '@/components/ui/link';
import { VehicleCard } from '@/components/vehicle/vehicle-card';
import { ok, valueOr, type Result } from '@/lib/backend/result';
import { createSelectionLinks } from '@/lib/search/list-links';
import { createListTexts } from '@/lib/search/list-texts';
import { buildSearchAddress } from '@/lib/search/search-address';
import {
  findRelatedSelections,
  findSelection,
  type OfferedSelection,
} from '@/lib/search/selections/selections';
import { getSelections } from '@/lib/search/selections/server';
import { getCity } from '@/lib/backend/content/server';
import { createListSharePicture } from '@/lib/search/share/shared-vehicles';
import { createGlassWarrantyFinder } from '@/lib/stock/lists/server';
import { getSiteUrl } from '@/lib/server/env';
import { appendCity } from '@/lib/site/format/text';
import { routes } from '@/lib/site/routes';
import { createPageMetadata } from '@/lib/http/metadata';
import { FloatingWhatsapp } from '../../_components/floating-whatsapp';
import { CarListLinks, SEARCH_SELECTIONS_TITLE } from '../../_components/car-list-links';
import { CarOrderInvitation } from '../../_components/car-order-invitation';
import { PageBreadcrumb } from '../../_components/page-breadcrumb';
import { UnavailablePage } from '../../_components/unavailable-page';

type SelectionPageProps = PageProps<'/carros/[nome]'>;

/** Number of cars shown; the linked search lists all, with filters. */
const MAX_CARS_SHOWN = 24;

export const ensureStatic = 'navigation';

/** The build must prerender one page of the route; its parameter stands for no real page, so it is never served. */
export const generateStaticParams = () => [{ nome: 'blindados-a-diesel' }];

export async function generateMetadata({ params }: SelectionPageProps): Promise<Metadata> {
  const { nome } = await params;
  const found = valueOr(await getOfferedSelection(nome), null);
  if (!found) return { title: findSelection(nome)?.name ?? 'Página não encontrada' };
  const { slug, name, filters, vehicles } = found.own;
  const title = appendCity(name, await getCity());
  return createPageMetadata({
    title,
    description: `${title}: ${createListTexts(filters, vehicles).summary}.`,
    path: routes.selection(slug),
    picture: createListSharePicture(routes.selection(slug), name, vehicles),
  });
}

/**
 * Lists the cars of a selection: a prepared search for words that people often search for, such as "blindados até 300
 * mil".
 */
export default async function SelectionPage({ params }: SelectionPageProps) {
  const selection = findSelection((await params).nome);
  // Unknown names do not reach this page, because the middleware shows the 404 page for them.
  if (!selection) notFound();
  const { slug, name, filters } = selection;
  const address = routes.selection(slug);
  const selectionResult = await getOfferedSelection(slug);
  if (!selectionResult.ok)
    return <UnavailablePage title="Os veículos não carregaram" address={address} />;
  // The status is 307, which is not cached, because the page exists again when the selection has cars.
  if (!selectionResult.value) redirect(buildSearchAddress(filters));

  const { own, related } = selectionResult.value;
  const { summary, paragraph } = createListTexts(filters, own.vehicles);
  const vehicles = own.vehicles.slice(0, MAX_CARS_SHOWN);
  const glassYearsAt = filters.listing === 'blindados' ? await createGlassWarrantyFinder() : null;
  const origin = getSiteUrl();
  return (
    <>
      <div className="wrap pb-5">
        <PageBreadcrumb
          path={address}
          steps={[
            { label: 'Início', href: routes.home },
            { label: 'Veículos', href: routes.stock },
            { label: SEARCH_SELECTIONS_TITLE, href: routes.selections },
            { label: name },
          ]}
        />
        <h1 className="t-h2">{appendCity(name, await getCity())}</h1>
        <p className="num mt-1.5 text-support">{summary}</p>
        <p className="num mt-3 max-w-(--container-text)">{paragraph}</p>
      </div>
      <section aria-label="Carros" className="wrap pb-(--space-section)">
        <ul className={`${cardGridStyle} ${listStyles.grid}`}>
          {vehicles.map((vehicle, index) => (
            <li key={vehicle.slug}>
              <VehicleCard
                vehicle={vehicle}
                heading="h2"
                priority={index === 0}
                glassYears={glassYearsAt?.(vehicle.slug) ?? null}
                twoPhotos
              />
            </li>
          ))}
        </ul>
        <p className="mt-10">
          <LinkButton href={buildSearchAddress(filters)} variant="line">
            {own.vehicles.length > MAX_CARS_SHOWN
              ? `Ver os ${own.vehicles.length} com filtros`
              : 'Filtrar na busca'}
          </LinkButton>
        </p>
        <CarListLinks title={SEARCH_SELECTIONS_TITLE} links={createSelectionLinks(related)} />
      </section>
      <div className="wrap pb-(--space-section)">
        <CarOrderInvitation order={routes.order(name)} />
      </div>
      <FloatingWhatsapp />
      <VehicleListJsonLd paths={vehicles.map((one) => routes.vehicle(one.slug))} origin={origin} />
    </>
  );
}

type SelectionWithRelated = Readonly<{
  own: OfferedSelection;
  related: readonly OfferedSelection[];
}>;

/**
 * Reads a selection of cars and the related selections that its page links to; resolves to `null` for a selection
 * without a page at present.
 */
const getOfferedSelection = cache(
  async (slug: string): Promise<Result<SelectionWithRelated | null>> => {
    const all = await getSelections();
    if (!all.ok) return all;
    const offeredSelection = all.value.find((one) => one.slug === slug);
    return ok(
      offeredSelection
        ? { own: offeredSelection, related: findRelatedSelections(offeredSelection, all.value) }
        : null,
    );
  },
);
