import type { Metadata } from 'next';
import { BigFacts } from '@/components/content/big-facts';
import { ClosingCall, ConceptSection, Questions } from '@/components/content/sections';
import { CounterStrip } from '@/components/content/counter-strip';
import { PictureGallery } from '@/components/content/picture-gallery';
import { ServiceJsonLd } from '@/components/seo/json-ld';
import { Icon } from '@/components/ui/icon';
import { arrowRight } from '@/components/ui/icon-shapes';
import { LinkButton, TextLink } from '@/components/ui/link';
import { armouringClaims } from '@/lib/claims';
import { getCity } from '@/lib/content/server';
import { siteUrl } from '@/lib/env';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { servicePictures } from '@/lib/seo/service-pictures';
import { FloatingWhatsapp } from '../_components/floating-whatsapp';
import { AfterSales } from './_components/after-sales';
import { ArmouringBanner } from './_components/armouring-banner';
import {
  concept,
  description,
  facts,
  pictures,
  questions,
  WHATSAPP_TEXT,
} from './_components/armouring-texts';
import { Differentials } from './_components/differentials';
import { WorkshopVideo } from './_components/workshop-video';

export const ensureStatic = 'navigation';

export const metadata: Metadata = pageMetadata({
  title: `Blindagem de alto desempenho, nível ${armouringClaims.level}`,
  description,
  path: routes.armouring,
  picture: servicePictures.armouring,
});

/** What the group's armouring is, and the way to its quotation. */
export default async function ArmouringPage() {
  return (
    <>
      <ArmouringBanner />
      <BigFacts label="A blindagem em números" facts={facts} />
      <ConceptSection {...concept}>
        <Differentials />
      </ConceptSection>
      <AfterSales />
      <WorkshopVideo />
      <PictureGallery label="Galeria da blindagem" pictures={pictures} />
      <section className="pb-(--space-section)" aria-label="O grupo em números">
        <div className="wrap">
          <CounterStrip />
        </div>
      </section>
      <section className="section bg-white">
        <div className="wrap grid gap-7 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-[6vw]">
          <h2 className="t-h2">Perguntas frequentes</h2>
          <Questions questions={questions} />
        </div>
      </section>
      <ClosingCall
        title="Vamos blindar o seu carro?"
        text="Conte o modelo e o uso. A nossa equipe monta o projeto com você."
      >
        <LinkButton href={routes.contact} variant="go">
          Falar com a equipe <Icon shape={arrowRight} />
        </LinkButton>
        <TextLink href={routes.armouringQuotation} ahead>
          Fazer a cotação em seis passos
        </TextLink>
      </ClosingCall>
      <FloatingWhatsapp topic="armouring" text={WHATSAPP_TEXT} />
      <ServiceJsonLd
        name="Blindagem de veículos"
        description={description}
        path={routes.armouring}
        picture="/imagens/blindagem/topo.webp"
        origin={siteUrl()}
        city={await getCity()}
      />
    </>
  );
}
