import type { Metadata } from 'next';
import { getButtonStyle } from '@/components/ui/button';
import { PageBanner } from '@/components/layout/page-banner';
import { ContactForm } from '@/components/lead/contact-form';
import { valueOr } from '@/lib/backend/result';
import { getContactWays, getGeneralData } from '@/lib/backend/content/server';
import { getMaxContactSubjectLength } from '@/lib/server/env';
import { routes } from '@/lib/site/routes';
import { createPageMetadata } from '@/lib/http/metadata';
import { site } from '@/lib/site/site';
import { FloatingWhatsapp } from '@/app/(site)/_components/floating-whatsapp';
import { GroupJsonLd } from '../_components/group-json-ld';
import { ContactWaysList } from './_components/contact-ways-list';

export const ensureStatic = 'navigation';

export const metadata: Metadata = createPageMetadata({
  title: 'Fale conosco',
  description: `Telefone, WhatsApp, endereço e horário do ${site.group}, e um formulário para escrever à equipe.`,
  path: routes.contact,
});

export default async function ContactPage() {
  const [generalData, contact] = await Promise.all([
    getGeneralData(),
    getContactWays('group', 'Olá! Tentei escrever pelo formulário do site.'),
  ]);
  const general = valueOr(generalData, null);
  return (
    <>
      <PageBanner
        title="Fale conosco"
        picture={{
          wide: '/imagens/paginas/linha-premium.webp',
          tall: '/imagens/paginas/linha-premium-retrato.webp',
        }}
      >
        <a href="#escreva" className={getButtonStyle('line')}>
          Escrever uma mensagem
        </a>
      </PageBanner>
      <div className="wrap grid gap-9 pt-[clamp(1.5rem,4vw,4rem)] pb-(--space-section) lg:grid-cols-[5fr_7fr] lg:gap-[6vw]">
        {general && <ContactWaysList general={general} />}
        <section
          aria-labelledby="escreva"
          className="bg-white p-[clamp(1.25rem,3vw,2.5rem)] lg:col-start-2"
        >
          <h2 id="escreva" className="mb-5.5 scroll-mt-24 t-h2">
            Escreva para nós
          </h2>
          <ContactForm contact={contact} subjectMax={getMaxContactSubjectLength()} />
        </section>
      </div>
      <FloatingWhatsapp />
      <GroupJsonLd />
    </>
  );
}
