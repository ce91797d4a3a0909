import type { Metadata } from 'next';
import { LinkButton } from '@/components/ui/link';
import { routes } from '@/lib/site/routes';
import { createPageMetadata } from '@/lib/http/metadata';
import { FloatingWhatsapp } from '../_components/floating-whatsapp';
import { OfflineScreen } from './_components/offline-screen';

export const ensureStatic = 'navigation';

export const metadata: Metadata = createPageMetadata({
  title: 'Sem conexão',
  description: 'O que dá para fazer no site enquanto não há conexão.',
  path: routes.offline,
});

/** Renders the page that the service worker shows where the requested page is not cached (lib/visitor/offline). */
export default function OfflinePage() {
  return (
    <div className="wrap min-h-[70svh] pt-(--space-section) pb-(--space-section)">
      <h1 className="t-h1">Sem conexão</h1>
      <OfflineScreen />
      <p className="mt-8 flex flex-wrap gap-2.5">
        <LinkButton href={routes.garage} variant="line">
          Minha garagem
        </LinkButton>
        <LinkButton href={routes.home} variant="line">
          Início
        </LinkButton>
      </p>
      <FloatingWhatsapp />
    </div>
  );
}
