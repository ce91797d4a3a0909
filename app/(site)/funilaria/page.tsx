import type { Metadata } from 'next';
import { ClosingCall } from '@/components/content/closing-call';
import { ConceptSection } from '@/components/content/concept-section';
import { PageBanner } from '@/components/layout/page-banner';
import { AutoBodyShopJsonLd } from '@/components/seo/auto-dealer-json-ld';
import { BrandIcon } from '@/components/ui/brand-icon';
import { buttonStyle } from '@/components/ui/button-style';
import { LinkButton } from '@/components/ui/link-button';
import { PhotoWall } from '@/components/ui/photo-wall';
import { TextLink } from '@/components/ui/text-link';
import { readSection } from '@/lib/backend/section';
import { getContactWays } from '@/lib/content/contact-ways';
import { getGeneralData } from '@/lib/content/server';
import { siteUrl } from '@/lib/env';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { site } from '@/lib/site';
import { FloatingWhatsapp } from '../_components/floating-whatsapp';
import styles from './_components/body-work.module.css';
import { BodyServices } from './_components/body-services';
import { workPictures } from './_components/works';

export const ensureStatic = 'navigation';

const description =
  'Reparo de colisão e retoque de pintura, com 5 anos de garantia em peças metálicas sem repintura anterior.';

export const metadata: Metadata = pageMetadata({
  title: 'Funilaria e pintura',
  description,
  path: routes.bodyWork,
});

const WHATSAPP_TEXT = `Olá! Vim pelo site do ${site.group} e quero enviar fotos de um dano.`;

/** Body work (specification, section 2). */
export default async function BodyWorkPage() {
  const [general, { whatsappHref }] = await Promise.all([
    readSection('json-ld', getGeneralData()),
    getContactWays('bodyWork', WHATSAPP_TEXT),
  ]);
  const sendPictures = whatsappHref ? (
    <a href={whatsappHref} target="_blank" rel="noopener" className={buttonStyle('go')}>
      <BrandIcon brand="whatsapp" />
      Enviar fotos do dano
      <span className="sr-only"> (abre em outra aba)</span>
    </a>
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
        text="Chapa no lugar, cor medida e pintura em cabine."
        picture={{ wide: '/imagens/paginas/funilaria.webp' }}
      >
        {sendPictures}
        <a href="#galeria" className={buttonStyle('line')}>
          Ver {workPictures.length} trabalhos
        </a>
      </PageBanner>
      <section className="dark py-[clamp(28px,4vw,56px)]" aria-labelledby="garantia">
        <div className={`wrap ${styles.claim}`}>
          <p aria-hidden="true" className={styles.years}>
            5 anos
          </p>
          <div>
            <h2 id="garantia" className="t-h2">
              <span className="sr-only">5 anos </span>de garantia na pintura
            </h2>
            <p className="t-lead mt-2.5 max-w-136">
              Vale para peças metálicas sem repintura anterior.
            </p>
          </div>
        </div>
      </section>
      <ConceptSection
        title="O conserto que some."
        paragraphs={[
          'Um bom reparo não aparece na luz do posto, nem daqui a dois verões. Por isso a cor é lida no carro, não no catálogo, e a peça só é trocada quando recuperar não compensa.',
          'Você acompanha por foto: chegada, chapa, primer, pintura e entrega.',
        ]}
      />
      <BodyServices />
      <section id="galeria" className="section" aria-labelledby="trabalhos">
        <div className="wrap">
          <PhotoWall
            label="Fotos da funilaria"
            heading={
              <h2 id="trabalhos" className="t-h2">
                Galeria{' '}
                <span className="num font-[400] text-muted">{workPictures.length} fotos</span>
              </h2>
            }
            photos={workPictures}
            perRow={{ desktop: 4, mobile: 2 }}
          />
        </div>
      </section>
      <ClosingCall
        title="Mande a foto, receba a conversa."
        text="Uma foto de longe e uma de perto bastam para a equipe dizer o caminho."
      >
        {sendPictures}
        <TextLink href={routes.contactAbout('funilaria')}>Prefiro ligar ou escrever</TextLink>
      </ClosingCall>
      <FloatingWhatsapp topic="bodyWork" text={WHATSAPP_TEXT} />
      {general && (
        <AutoBodyShopJsonLd general={general} origin={siteUrl()} description={description} />
      )}
    </>
  );
}
