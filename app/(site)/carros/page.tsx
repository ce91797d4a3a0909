import type { Metadata } from 'next';
import { valueOr } from '@/lib/backend/result';
import { createSelectionLinks } from '@/lib/search/lists/list-links';
import { SELECTIONS_TITLE } from '@/lib/search/lists/selections';
import { getBrandLinks, getSelections, isSelectionsPageListed } from '@/lib/search/server';
import { getCity } from '@/lib/backend/content/server';
import { appendCity } from '@/lib/site/format/text';
import { routes } from '@/lib/site/routes';
import { createPageMetadata } from '@/lib/http/metadata';
import { FloatingWhatsapp } from '../_components/floating-whatsapp';
import { CarListLinks } from '../_components/car-list-links';
import { CarOrderInvitation } from '../_components/car-order-invitation';
import { PageBreadcrumb } from '../_components/page-breadcrumb';
import { UnavailablePage } from '../_components/unavailable-page';

export const ensureStatic = 'navigation';

const SELECTIONS_PAGE_TITLE = 'Carros por marca, preço, combustível e blindagem';

export async function generateMetadata(): Promise<Metadata> {
  const title = appendCity(SELECTIONS_PAGE_TITLE, await getCity());
  return createPageMetadata({
    title,
    description: `${title}: buscas prontas no estoque, com quantos carros há em cada uma.`,
    path: routes.selections,
    index: valueOr(await isSelectionsPageListed(), false),
  });
}

export default async function SelectionsPage() {
  const [selections, brands] = await Promise.all([getSelections(), getBrandLinks()]);
  if (!selections.ok || !brands.ok)
    return <UnavailablePage title="Os veículos não carregaram" address={routes.selections} />;
  return (
    <>
      <div className="wrap pb-(--space-section)">
        <PageBreadcrumb
          path={routes.selections}
          steps={[
            { label: 'Início', href: routes.home },
            { label: 'Veículos', href: routes.stock },
            { label: SELECTIONS_TITLE },
          ]}
        />
        <h1 className="t-h2">{appendCity(SELECTIONS_PAGE_TITLE, await getCity())}</h1>
        <CarListLinks title={SELECTIONS_TITLE} links={createSelectionLinks(selections.value)} />
        <CarListLinks title="Marcas" links={brands.value} />
        <div className="mt-10">
          <CarOrderInvitation />
        </div>
      </div>
      <FloatingWhatsapp />
    </>
  );
}
