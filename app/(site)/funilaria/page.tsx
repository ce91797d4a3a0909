import type { Metadata } from 'next';
import {
  ClosingCallToAction,
  ServiceIntroduction,
  type FrequentQuestion,
} from '@/components/content/sections';
import { PageBanner } from '@/components/layout/page-banner';
import { AutoBodyShopJsonLd } from '@/components/seo/json-ld';
import { BrandIcon } from '@/components/ui/brand-icon';
import { getButtonStyle } from '@/components/ui/button';
import { LinkButton, TextLink } from '@/components/ui/link';
import { PhotoRows } from '@/components/ui/photo-rows';
import { OutsideLink } from '@/components/ui/outside-link';
import { valueOr } from '@/lib/backend/result';
import { getContactWays, getGeneralData } from '@/lib/backend/content/server';
import { bodyWorkClaims } from '@/lib/site/claims';
import { getSiteUrl } from '@/lib/server/env';
import { routes } from '@/lib/site/routes';
import { createPageMetadata } from '@/lib/http/metadata';
import { servicePictures } from '@/lib/export/service-pictures';
import { site } from '@/lib/site/site';
import { FloatingWhatsapp } from '../_components/floating-whatsapp';
import { QuestionsSection } from '../_components/questions-section';
import {
  BodyWorkServices,
  bodyWorkServices,
  bodyWorkPictures,
} from './_components/body-work-services';
import styles from './body-work.module.css';

export const ensureStatic = 'navigation';

const { warranty, condition } = bodyWorkClaims;

const bodyWorkDescription = `Reparo de colisão e retoque de pintura, com ${warranty} de garantia em ${condition}.`;

export const metadata: Metadata = createPageMetadata({
  title: 'Funilaria e pintura',
  description: bodyWorkDescription,
  path: routes.bodyWork,
  picture: servicePictures.bodyWork,
});

const BODY_WORK_WHATSAPP_TEXT = `Olá! Vim pelo site do ${site.group} e quero enviar fotos de um dano.`;

const createBodyWorkQuestions = (hasWhatsapp: boolean): readonly FrequentQuestion[] => [
  {
    question: 'O que a funilaria conserta?',
    answer: bodyWorkServices
      .map(
        ({ title, text, steps }) => `${title}: ${text} Etapas: ${steps.join(', ').toLowerCase()}.`,
      )
      .join(' '),
  },
  {
    question: 'Qual é a garantia da pintura?',
    answer: `${warranty}, em ${condition}.`,
  },
  {
    question: 'Como peço um orçamento de funilaria e pintura?',
    answer: `${
      hasWhatsapp ? 'Envie as fotos do dano pelo WhatsApp, ou ligue' : 'Ligue'
    } ou escreva para a equipe. Uma foto de longe e uma de perto ajudam a entender o dano.`,
  },
  {
    question: 'Preciso repintar a peça inteira por causa de um risco?',
    answer:
      'Nem sempre: o retoque trata riscos, pedriscos e para-choques sem repintar o que está bom.',
  },
];

export default async function BodyWorkPage() {
  const [generalData, { whatsappHref }] = await Promise.all([
    getGeneralData(),
    getContactWays('bodyWork', BODY_WORK_WHATSAPP_TEXT),
  ]);
  const general = valueOr(generalData, null);
  const sendPictures = whatsappHref ? (
    <OutsideLink href={whatsappHref} className={getButtonStyle('go')}>
      <BrandIcon brand="whatsapp" />
      Enviar fotos do dano
    </OutsideLink>
  ) : (
    <LinkButton href={routes.contactAbout('funilaria')} variant="go">
      Fale com a funilaria
    </LinkButton>
  );
  return (
    <>
      <PageBanner
        height="tall"
        pictureRight
        title={<span className={styles.title}>Funilaria sem marca de conserto</span>}
        text="Reparo de colisão e retoque de pintura."
        picture={{ wide: '/imagens/paginas/funilaria.webp' }}
      >
        {sendPictures}
        <a href="#galeria" className={getButtonStyle('line')}>
          Ver {bodyWorkPictures.length} trabalhos
        </a>
      </PageBanner>
      <section className={`dark ${styles.proof}`} aria-labelledby="garantia">
        <div className={`wrap grid gap-4 lg:items-end lg:gap-[4vw] ${styles.promise}`}>
          <p aria-hidden="true" className={`t-banner ${styles.warranty}`}>
            {warranty}
          </p>
          <div>
            <h2 id="garantia" className="t-h2">
              <span className="sr-only">{warranty} </span>de garantia na pintura
            </h2>
            <p className="t-lead mt-2.5 max-w-136">Vale para {condition}.</p>
          </div>
        </div>
      </section>
      <ServiceIntroduction
        title="O conserto que some."
        paragraphs={[
          'Um bom reparo é o que não aparece. Da batida leve ao risco na porta, comece por uma foto do dano.',
        ]}
      />
      <BodyWorkServices />
      <section id="galeria" className="section" aria-labelledby="trabalhos">
        <div className="wrap">
          <PhotoRows
            label="Fotos da funilaria"
            heading={
              <h2 id="trabalhos" className="t-h2">
                Galeria{' '}
                <span className="num font-normal text-muted">{bodyWorkPictures.length} fotos</span>
              </h2>
            }
            photos={bodyWorkPictures}
            perRow={{ desktop: 4, mobile: 2 }}
          />
        </div>
      </section>
      <QuestionsSection questions={createBodyWorkQuestions(whatsappHref !== null)} />
      <ClosingCallToAction
        title="Mande a foto e a gente conversa."
        text="Uma foto de longe e uma de perto ajudam a equipe a entender o dano."
      >
        {sendPictures}
        <TextLink href={routes.contactAbout('funilaria')}>Prefiro ligar ou escrever</TextLink>
      </ClosingCallToAction>
      <FloatingWhatsapp topic="bodyWork" text={BODY_WORK_WHATSAPP_TEXT} />
      {general && (
        <AutoBodyShopJsonLd
          general={general}
          origin={getSiteUrl()}
          description={bodyWorkDescription}
        />
      )}
    </>
  );
}
