import type { Metadata } from 'next';
import { valueOr } from '@/lib/backend/result';
import { selectionLinks } from '@/lib/catalogue/search/list-links';
import { getBrandLinks } from '@/lib/catalogue/search/server';
import { getSelections } from '@/lib/catalogue/selections/server';
import { getCity } from '@/lib/content/server';
import { inCity } from '@/lib/format/text';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { FloatingWhatsapp } from '../_components/floating-whatsapp';
import { ListLinks, SELECTIONS_TITLE } from '../_components/list-links';
import { OrderInvitation } from '../_components/order-invitation';
import { Trail } from '../_components/trail';

export const ensureStatic = 'navigation';

const TITLE = 'Carros por marca, preço, combustível e blindagem';

export async function generateMetadata(): Promise<Metadata> {
  const title = inCity(TITLE, await getCity());
  return pageMetadata({
    title,
    description: `${title}: as buscas mais comuns no estoque, com quantos carros há em cada uma.`,
    path: routes.selections,
  });
}

/** All lists of cars that people look for by a few words. */
export default async function SelectionsPage() {
  return (
    <>
      <div className="wrap pb-(--space-section)">
        <Trail
          path={routes.selections}
          steps={[
            { label: 'Início', href: routes.home },
            { label: 'Veículos', href: routes.stock },
            { label: SELECTIONS_TITLE },
          ]}
        />
        <h1 className="t-h2">{inCity(TITLE, await getCity())}</h1>
        <ListLinks
          title={SELECTIONS_TITLE}
          links={selectionLinks(valueOr(await getSelections(), []))}
        />
        <ListLinks title="Marcas" links={valueOr(await getBrandLinks(), [])} />
        <OrderInvitation />
      </div>
      <FloatingWhatsapp />
    </>
  );
}
