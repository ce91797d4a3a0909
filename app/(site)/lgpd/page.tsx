import type { Metadata } from 'next';
import { PageBanner } from '@/components/layout/page-banner';
import { TextLink, textLinkStyle } from '@/components/ui/text-link';
import { PRIVACY_VERSION, privacyDocuments } from '@/lib/privacy/documents';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { site } from '@/lib/site';
import { FloatingWhatsapp } from '@/app/(site)/_components/floating-whatsapp';
import { PrivacyRow } from './_components/privacy-row';

export const ensureStatic = 'navigation';

export const metadata: Metadata = pageMetadata({
  title: 'Privacidade e LGPD',
  description: `As políticas de privacidade das quatro empresas do ${site.group}, para ler ou baixar, e o contato da encarregada de dados.`,
  path: routes.privacy,
});

const { dataProtectionOfficer: officer } = site;

/** Privacy (specification, section 2): four documents, and who answers for personal data. */
export default function PrivacyPage() {
  return (
    <>
      <PageBanner title="Privacidade e LGPD" />
      <div className="section wrap">
        <p className="t-lead max-w-(--container-text)">
          Cada empresa do grupo publica a sua política. Baixe a da empresa com que você falou, ou as
          quatro.
        </p>
        <ul className="mt-(--space-block) border-t-2 border-ink">
          {privacyDocuments.map((document) => (
            <PrivacyRow key={document.pdf} document={document} />
          ))}
        </ul>
        <p className="mt-3 text-small text-muted">Versão de {PRIVACY_VERSION}.</p>
        <section
          id="preferencias"
          aria-labelledby="encarregada"
          className="mt-(--space-block) grid gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center lg:gap-[6vw]"
        >
          <div>
            <h2 id="encarregada" className="t-h3">
              Encarregada de dados
            </h2>
            <p className="t-lead mt-2 max-w-(--container-text)">
              Para acessar, corrigir ou apagar os seus dados, escreva para {officer.name},
              encarregada pelo tratamento de dados do {site.group}.
            </p>
          </div>
          <p className="flex flex-wrap gap-x-6 gap-y-1">
            <TextLink href={routes.contactAbout('meus-dados')}>Falar sobre os meus dados</TextLink>
            <a href={routes.privacyPreferences} className={textLinkStyle}>
              Rever preferências de privacidade
            </a>
            <a
              href={`mailto:${officer.email}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {officer.email}
            </a>
          </p>
        </section>
      </div>
      <FloatingWhatsapp />
    </>
  );
}
