import type { Metadata } from 'next';
import { ClosingCallToAction, ServiceIntroduction } from '@/components/content/sections';
import { PageBanner } from '@/components/layout/page-banner';
import { ServiceJsonLd } from '@/components/seo/json-ld';
import { getButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { arrowRight } from '@/components/ui/icon-shapes';
import { LinkButton, TextLink } from '@/components/ui/link';
import { aestheticsClaims } from '@/lib/site/claims';
import { getCity } from '@/lib/backend/content/server';
import { getSiteUrl } from '@/lib/server/env';
import { routes } from '@/lib/site/routes';
import { createPageMetadata } from '@/lib/http/metadata';
import { servicePictures } from '@/lib/export/service-pictures';
import { FloatingWhatsapp } from '../_components/floating-whatsapp';
import { QuestionsSection } from '../_components/questions-section';
import {
  aestheticsConcept,
  aestheticsDescription,
  aestheticsQuestions,
  workshopServices,
  AESTHETICS_WHATSAPP_TEXT,
} from './_components/aesthetics-texts';
import { FilmComparison } from './_components/film-comparison';
import { FilmSlider } from './_components/film-slider';
import { PolishingComparison, ServicesSlider } from './_components/services-slider';

export const ensureStatic = 'navigation';

export const metadata: Metadata = createPageMetadata({
  title: 'Estética automotiva, coating cerâmico e películas',
  description: aestheticsDescription,
  path: routes.aesthetics,
  picture: servicePictures.aesthetics,
});

const BANNER_PICTURE = '/imagens/estetica/topo.webp';

export default async function AestheticsPage() {
  return (
    <>
      <PageBanner
        height="tall"
        title={<span className="block max-w-[11em]">Estética que protege antes de brilhar</span>}
        text={`${aestheticsClaims.accredited}. Películas para a pintura e para os vidros.`}
        picture={{ wide: BANNER_PICTURE }}
        pictureRight
      >
        <LinkButton href={routes.aestheticsQuotation} variant="go" ahead="in-use">
          Fazer orçamento <Icon shape={arrowRight} />
        </LinkButton>
        <a href="#peliculas" className={getButtonStyle('line')}>
          Comparar películas
        </a>
      </PageBanner>
      <ServiceIntroduction {...aestheticsConcept} />
      <ServicesSlider />
      <PolishingComparison />
      <FilmSlider />
      <FilmComparison />
      <QuestionsSection questions={aestheticsQuestions} />
      <ClosingCallToAction
        title="Monte a proteção do seu carro."
        text="Escolha o carro, o serviço e onde aplicar. O preço aparece no final, depois do seu nome, telefone e e-mail."
      >
        <LinkButton href={routes.aestheticsQuotation} variant="go">
          Fazer orçamento <Icon shape={arrowRight} />
        </LinkButton>
        <TextLink href={routes.contact}>Falar com a equipe</TextLink>
      </ClosingCallToAction>
      <FloatingWhatsapp topic="aesthetics" text={AESTHETICS_WHATSAPP_TEXT} />
      <ServiceJsonLd
        name="Estética automotiva"
        description={aestheticsDescription}
        path={routes.aesthetics}
        picture={BANNER_PICTURE}
        origin={getSiteUrl()}
        city={await getCity()}
        offers={[...workshopServices.map(({ title }) => title), 'Coating cerâmico']}
      />
    </>
  );
}
