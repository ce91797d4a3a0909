import type { Metadata } from 'next';
import { LinkButton } from '@/components/ui/link';
import { routes } from '@/lib/site/routes';
import { createPageMetadata } from '@/lib/http/metadata';
import { FloatingWhatsapp } from '@/app/(site)/_components/floating-whatsapp';
import { PageBreadcrumb } from '@/app/(site)/_components/page-breadcrumb';
import { GarageScreen } from './_components/garage-screen';

export const ensureStatic = 'navigation';

export const metadata: Metadata = createPageMetadata({
  title: 'Minha garagem',
  description: 'Os carros que você guardou, os que viu e as suas buscas, neste aparelho.',
  path: routes.garage,
});

/** Shows the page of the garage, whose vehicles are stored in the browser alone. */
export default function GaragePage() {
  return (
    <>
      <div className="wrap min-h-[70svh] pb-(--space-section)">
        <PageBreadcrumb
          steps={[{ label: 'Início', href: routes.home }, { label: 'Minha garagem' }]}
          path={routes.garage}
        />
        <h1 className="t-h1">Minha garagem</h1>
        <div className="hidden max-w-136 noscript:block">
          <p className="t-lead mt-4">
            A garagem fica guardada só no seu navegador. Para mostrá-la, esta página precisa de
            JavaScript, que está desligado. Os carros continuam todos no estoque, e uma comparação
            que você recebeu por link abre normalmente.
          </p>
          <p className="mt-6">
            <LinkButton href={routes.stock} variant="go">
              Ver veículos
            </LinkButton>
          </p>
        </div>
        <GarageScreen />
      </div>
      <FloatingWhatsapp />
    </>
  );
}
