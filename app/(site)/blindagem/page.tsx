import type { Metadata } from 'next';
import { LargeFigures } from '@/components/content/large-figures';
import { ClosingCallToAction, ServiceIntroduction } from '@/components/content/sections';
import { KeyFigureStrip } from '@/components/content/key-figure-strip';
import { PictureGallery } from '@/components/content/picture-gallery';
import { ServiceJsonLd } from '@/components/seo/json-ld';
import { Icon } from '@/components/ui/icon';
import { arrowRight } from '@/components/ui/icon-shapes';
import { LinkButton, TextLink } from '@/components/ui/link';
import { valueOr } from '@/lib/backend/result';
import { createSelectionLinks } from '@/lib/search/lists/list-links';
import { getSelections } from '@/lib/search/server';
import { getArmouredVehicles } from '@/lib/stock/lists/server';
import { armouringClaims } from '@/lib/site/claims';
import { getCity } from '@/lib/backend/content/server';
import { getArmouringFacts, getSiteUrl } from '@/lib/server/env';
import { routes } from '@/lib/site/routes';
import { createPageMetadata } from '@/lib/http/metadata';
import { servicePictures } from '@/lib/export/service-pictures';
import { Credentials } from '../_components/credentials';
import { FloatingWhatsapp } from '../_components/floating-whatsapp';
import { CarListLinks } from '../_components/car-list-links';
import { QuestionsSection } from '../_components/questions-section';
import { AfterSalesService } from './_components/after-sales';
import { ArmouringBanner } from './_components/armouring-banner';
import {
  armouringConcept,
  armouringDescription,
  createArmouringFigures,
  armouringPictures,
  armouringQuestions,
  ARMOURING_WHATSAPP_TEXT,
} from './_components/armouring-texts';
import { ArmouringAdvantages } from './_components/armouring-advantages';
import { ArmouringEvidence } from './_components/armouring-evidence';
import { WorkshopVideo } from './_components/workshop-video';

export const ensureStatic = 'navigation';

export const metadata: Metadata = createPageMetadata({
  title: `Blindagem de alto desempenho, nível ${armouringClaims.level}`,
  description: armouringDescription,
  path: routes.armouring,
  picture: servicePictures.armouring,
});

export default async function ArmouringPage() {
  const { lighterThan, layers, steps } = getArmouringFacts();
  return (
    <>
      <ArmouringBanner />
      <LargeFigures label="A blindagem em números" facts={createArmouringFigures(lighterThan)} />
      <ServiceIntroduction {...armouringConcept}>
        <ArmouringAdvantages />
      </ServiceIntroduction>
      <ArmouringEvidence layers={layers} steps={steps} />
      <AfterSalesService />
      <WorkshopVideo />
      <PictureGallery label="Galeria da blindagem" pictures={armouringPictures} />
      <section className="pb-(--space-section)" aria-label="O grupo em números">
        <div className="wrap">
          <KeyFigureStrip />
        </div>
      </section>
      <Credentials className="wrap pb-(--space-section)" />
      <QuestionsSection questions={armouringQuestions} />
      <ArmouredStock />
      <ClosingCallToAction
        title="Vamos blindar o seu carro?"
        text="Conte qual é o carro e como você o usa. A nossa equipe monta o projeto com você."
      >
        <LinkButton href={routes.contact} variant="go">
          Falar com a equipe <Icon shape={arrowRight} />
        </LinkButton>
        <TextLink href={routes.armouringQuotation}>Fazer o orçamento em seis passos</TextLink>
      </ClosingCallToAction>
      <FloatingWhatsapp topic="armouring" text={ARMOURING_WHATSAPP_TEXT} />
      <ServiceJsonLd
        name="Blindagem de veículos"
        description={armouringDescription}
        path={routes.armouring}
        picture="/imagens/blindagem/topo.webp"
        origin={getSiteUrl()}
        city={await getCity()}
      />
    </>
  );
}

/** Shows armoured cars that are for sale; renders nothing if there are none. */
async function ArmouredStock() {
  const vehicles = valueOr(await getArmouredVehicles(), []);
  const selections = valueOr(await getSelections(), []).filter(
    ({ filters }) => filters.listing === 'blindados',
  );
  const all = { href: routes.searchArmoured, label: 'Todos os blindados', count: vehicles.length };
  return (
    vehicles.length > 0 && (
      <div className="flow-root bg-white pb-(--space-section)">
        <div className="wrap">
          <CarListLinks
            title="Blindados à venda"
            links={[all, ...createSelectionLinks(selections)]}
          />
        </div>
      </div>
    )
  );
}
