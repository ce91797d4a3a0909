import type { Metadata } from 'next';
import { AestheticsWizard } from '@/components/quotation/aesthetics/aesthetics-wizard';
import { ContactLinks } from '@/components/form/contact-links';
import { PageBanner } from '@/components/layout/page-banner';
import { valueOr } from '@/lib/backend/result';
import { getBrands } from '@/lib/stock/option-lists';
import { getContactWays } from '@/lib/backend/content/server';
import { getSiteUrl } from '@/lib/server/env';
import { routes } from '@/lib/site/routes';
import { createPageMetadata } from '@/lib/http/metadata';
import { servicePictures } from '@/lib/export/service-pictures';
import { FloatingWhatsapp } from '../../_components/floating-whatsapp';
import { AESTHETICS_WHATSAPP_TEXT } from '../_components/aesthetics-texts';

export const ensureStatic = 'navigation';

export const metadata: Metadata = createPageMetadata({
  title: 'Orçamento de estética online',
  description:
    'Escolha o carro, o serviço e onde aplicar: coating cerâmico, polimento, película de pintura e de vidro, com orçamento online.',
  path: routes.aestheticsQuotation,
  picture: servicePictures.aesthetics,
});

/** Shows the page of the aesthetics quotation. Without JavaScript only the choices are missing. */
export default async function AestheticsQuotationPage() {
  const [brands, contact] = await Promise.all([
    getBrands(),
    getContactWays('aesthetics', AESTHETICS_WHATSAPP_TEXT),
  ]);
  return (
    <>
      <PageBanner
        title={<span className="t-h1 block">Orçamento de estética</span>}
        text="Escolha o carro, o serviço e onde aplicar."
        picture={{
          wide: '/imagens/paginas/assinatura-traseira.webp',
          tall: '/imagens/paginas/assinatura-traseira-retrato.webp',
        }}
      />
      <noscript>
        <div className="wrap grid gap-3 pt-8">
          <p className="t-lead">
            O orçamento online precisa de JavaScript. Um consultor monta o seu por telefone ou
            WhatsApp.
          </p>
          <ContactLinks contact={contact} />
        </div>
      </noscript>
      <AestheticsWizard brands={valueOr(brands, [])} contact={contact} siteOrigin={getSiteUrl()} />
      <FloatingWhatsapp topic="aesthetics" text={AESTHETICS_WHATSAPP_TEXT} place="besideBar" />
    </>
  );
}
