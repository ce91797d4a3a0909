import type { Metadata } from 'next';
import { ClosingCallToAction, ServiceIntroduction } from '@/components/content/sections';
import { PageBanner } from '@/components/layout/page-banner';
import { Icon } from '@/components/ui/icon';
import { arrowRight } from '@/components/ui/icon-shapes';
import { LinkButton, TextLink } from '@/components/ui/link';
import { Photo } from '@/components/ui/photo';
import { valueOr } from '@/lib/backend/result';
import { getGeneralData, getInstitutionalContent } from '@/lib/backend/content/server';
import { armouringClaims } from '@/lib/site/claims';
import { routes } from '@/lib/site/routes';
import { createPageMetadata } from '@/lib/http/metadata';
import { site } from '@/lib/site/site';
import { MAIN_CONTENT_NAME } from '../institucional/_components/institutional-page';
import { Credentials } from '../_components/credentials';
import { FloatingWhatsapp } from '../_components/floating-whatsapp';
import { GroupJsonLd } from '../_components/group-json-ld';
import styles from './_components/about.module.css';
import { GroupServices, GroupHistory, GroupAddress } from './_components/sections';

export const ensureStatic = 'navigation';

export const metadata: Metadata = createPageMetadata({
  title: 'Sobre',
  description: `Conheça o ${site.group}: venda de veículos, blindagem, estética e funilaria, desde ${armouringClaims.since}.`,
  path: routes.about,
});

const companiesText = Object.values(site.companies)
  .map(({ name, does }) => `${name} (${does.toLowerCase()})`)
  .join(', ');

export default async function AboutPage() {
  const [generalData, introduction] = await Promise.all([
    getGeneralData(),
    getInstitutionalContent(MAIN_CONTENT_NAME),
  ]);
  const general = valueOr(generalData, null);
  return (
    <>
      <PageBanner
        height="medium"
        title={
          <>
            Um grupo inteiro <br className="max-md:hidden" />
            em volta do seu carro
          </>
        }
        text="Venda, blindagem, estética e funilaria."
        picture={{
          wide: '/imagens/paginas/linha-premium.webp',
          tall: '/imagens/paginas/linha-premium-retrato.webp',
        }}
      />
      <ServiceIntroduction
        title="conheça"
        paragraphs={[
          `O ${site.group} vende veículos novos, seminovos e blindados e cuida deles depois: blindagem, estética, funilaria e pintura.`,
          `São quatro empresas: ${companiesText}.`,
        ]}
      >
        {valueOr(introduction, null) && (
          <div className={`wrap mt-3 ${styles.more}`}>
            <TextLink href={routes.institutional}>Ler a apresentação do grupo</TextLink>
          </div>
        )}
        <div className="wrap mt-(--space-block) grid gap-3 md:grid-cols-[7fr_5fr] md:gap-(--space-gap)">
          <Photo
            src="/imagens/paginas/porta-em-montagem.webp"
            alt="Porta em montagem com placas de aço balístico"
            sizes="(min-width:48.0625rem) 54vw, 92vw"
            widths={[480, 1200]}
            className={`md:aspect-auto ${styles.pair}`}
          />
          <Photo
            src="/imagens/paginas/politriz.webp"
            alt="Politriz sobre o capô vermelho"
            sizes="(min-width:48.0625rem) 39vw, 92vw"
            widths={[480, 1200]}
            className={`md:aspect-auto ${styles.pair}`}
          />
        </div>
      </ServiceIntroduction>
      <GroupHistory />
      <GroupServices />
      <Credentials className="wrap pb-(--space-section)" />
      {general && <GroupAddress general={general} />}
      <ClosingCallToAction
        title="Fale com quem faz."
        text="Tire a dúvida com o consultor antes de decidir qualquer coisa."
      >
        <LinkButton href={routes.contact} variant="go">
          Entre em contato <Icon shape={arrowRight} />
        </LinkButton>
        <TextLink href={routes.stock}>Ver veículos</TextLink>
      </ClosingCallToAction>
      <FloatingWhatsapp />
      <GroupJsonLd />
    </>
  );
}
