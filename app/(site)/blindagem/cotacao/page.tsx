import type { Metadata } from 'next';
import { ArmouringWizard } from '@/components/quotation/armouring/armouring-wizard';
import styles from '@/components/form/choice-card.module.css';
import { ContactLinks } from '@/components/form/contact-links';
import { PageBanner } from '@/components/layout/page-banner';
import { getButtonStyle } from '@/components/ui/button';
import { valueOr } from '@/lib/backend/result';
import { getBrands } from '@/lib/stock/option-lists';
import { armouringClaims } from '@/lib/site/claims';
import { getContactWays } from '@/lib/backend/content/server';
import { getSiteUrl } from '@/lib/server/env';
import { quotationFlows } from '@/lib/quotation/flows';
import { OPEN_STEP_ID } from '@/lib/quotation/wizard/address';
import { routes } from '@/lib/site/routes';
import { createPageMetadata } from '@/lib/http/metadata';
import { servicePictures } from '@/lib/export/service-pictures';
import { FloatingWhatsapp } from '../../_components/floating-whatsapp';

export const ensureStatic = 'navigation';

export const metadata: Metadata = createPageMetadata({
  title: 'Orçamento de blindagem online',
  description: `Escolha o modelo, a garantia do vidro, os opcionais e o teto: em seis passos o seu orçamento de blindagem nível ${armouringClaims.level} fica pronto.`,
  path: routes.armouringQuotation,
  picture: servicePictures.armouring,
});

const { whatsappTopic } = quotationFlows.armouring;
const QUOTATION_WHATSAPP_TEXT = 'Olá! Quero um orçamento de blindagem para o meu carro.';

/** Shows the page of the armouring quotation. Without JavaScript only the six steps are missing. */
export default async function ArmouringQuotationPage() {
  const [brandList, contact] = await Promise.all([
    getBrands(),
    getContactWays(whatsappTopic, QUOTATION_WHATSAPP_TEXT),
  ]);
  const brands = valueOr(brandList, []);
  return (
    <>
      <PageBanner
        title={<span className="t-h1 block">Orçamento de blindagem</span>}
        text="Seis passos. O preço aparece no final, depois do seu nome, telefone e e-mail."
        picture={{
          wide: '/imagens/blindagem/cotacao.webp',
          tall: '/imagens/blindagem/cotacao-celular.webp',
        }}
      >
        <a href={`#${OPEN_STEP_ID}`} className={getButtonStyle('line', 'md', styles.start)}>
          Começar
        </a>
      </PageBanner>
      <noscript>
        <div className="wrap grid gap-3 pt-8">
          <p className="t-lead">
            O orçamento online precisa de JavaScript. Um consultor monta o seu por telefone ou
            WhatsApp<span>{brands.length > 0 ? ', para estas marcas e outras:' : '.'}</span>
          </p>
          {brands.length > 0 && <p>{brands.map(({ name }) => name).join(', ')}.</p>}
          <ContactLinks contact={contact} />
        </div>
      </noscript>
      <section aria-label="Orçamento em seis passos">
        <ArmouringWizard brands={brands} contact={contact} siteOrigin={getSiteUrl()} />
      </section>
      <FloatingWhatsapp topic={whatsappTopic} text={QUOTATION_WHATSAPP_TEXT} place="besideBar" />
    </>
  );
}
