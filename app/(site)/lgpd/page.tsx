import type { Metadata } from 'next';
import { PageBanner } from '@/components/layout/page-banner';
import { getButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { download } from '@/components/ui/further-icon-shapes';
import { chevronDown } from '@/components/ui/icon-shapes';
import { TextLink, textLinkStyle } from '@/components/ui/link';
import { PrefetchLink } from '@/components/ui/prefetch-link';
import { getDataOfficer, type DataOfficer } from '@/lib/server/env/index';
import { PRIVACY_VERSION, privacyDocuments } from '@/lib/site/policies/documents';
import type { PrivacyDocument } from '@/lib/site/policies/sections';
import { routes } from '@/lib/site/routes';
import { createPageMetadata } from '@/lib/http/metadata';
import { site } from '@/lib/site/site';
import { EraseHistory } from '../_components/erase-history';
import { FloatingWhatsapp } from '../_components/floating-whatsapp';
import styles from './lgpd.module.css';

export const ensureStatic = 'navigation';

export const metadata: Metadata = createPageMetadata({
  title: 'Privacidade e LGPD',
  description: `As políticas de privacidade das quatro empresas do ${site.group}, para ler ou baixar, e como falar com o encarregado de dados.`,
  path: routes.privacy,
});

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
            <PrivacyDocumentRow key={document.pdf} document={document} />
          ))}
        </ul>
        <p className="mt-3 text-small text-muted">Versão de {PRIVACY_VERSION}.</p>
        <div className="mt-(--space-block) grid gap-(--space-block) lg:grid-cols-2">
          <section id="preferencias">
            <h2 className="t-h3">O que fica no seu aparelho</h2>
            <EraseHistory>
              Os carros que você guarda, os últimos que viu e as suas buscas recentes ficam só neste
              navegador, sem conta e sem cadastro, e não saem dele: para mostrar o preço de hoje e
              avisar do que mudou, o site pergunta por esses carros sem dizer quem você é. Para
              apagar, toque em “Apagar tudo”, aqui ou em{' '}
              <PrefetchLink href={routes.garage} className="underline underline-offset-3">
                Minha garagem
              </PrefetchLink>
              . Um formulário enviado sem conexão fica no navegador até ser enviado, por no máximo
              72 horas.
            </EraseHistory>
          </section>
          <DataProtectionOfficer {...getDataOfficer()} />
        </div>
      </div>
      <FloatingWhatsapp />
    </>
  );
}

/** Shows name and e-mail address as far as they are published, and a link to the contact form. */
function DataProtectionOfficer({ name, email }: DataOfficer) {
  return (
    <section aria-labelledby="encarregado">
      <h2 id="encarregado" className="t-h3">
        Encarregado de dados
      </h2>
      <p className="mt-2 mb-4 text-support">
        Para acessar, corrigir ou apagar os seus dados, fale com o encarregado pelo tratamento de
        dados do {site.group}
        <span>{name ? `: ${name}.` : '.'}</span>
      </p>
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <TextLink href={routes.contactAbout('meus-dados')}>Falar sobre os meus dados</TextLink>
        <a href={routes.privacyPreferences} className={textLinkStyle}>
          Rever preferências de privacidade
        </a>
        {email && (
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-11 items-center break-all underline underline-offset-4"
          >
            {email}
          </a>
        )}
      </p>
    </section>
  );
}

function PrivacyDocumentRow({ document }: Readonly<{ document: PrivacyDocument }>) {
  const { company, subtitle, description, pdf, sections } = document;
  return (
    <li className="border-b border-line py-6">
      <div className={`grid gap-3 lg:gap-[4vw] ${styles.company}`}>
        <div>
          <h2 className="t-h2">{company}</h2>
          <p className="mt-1 font-medium">{subtitle}</p>
        </div>
        <p className="max-w-136 text-support">{description}</p>
        <a
          href={pdf}
          download
          aria-label={`BAIXAR PDF: ${company}`}
          className={getButtonStyle('line', 'md', styles.document)}
        >
          <Icon shape={download} /> BAIXAR PDF
        </a>
      </div>
      <details className="group mt-2">
        <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
          Ler aqui<span className="sr-only"> a política da {company}</span>
          <Icon shape={chevronDown} className="transition-transform group-open:rotate-180" />
        </summary>
        <div className="max-w-(--container-text) pb-2">
          {sections.map(({ title, paragraphs, items = [] }) => (
            <section key={title} className="mt-6 grid gap-2.5">
              <h3 className="t-h3">{title}</h3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {items.length > 0 && (
                <ul className="grid list-disc gap-1.5 pl-5">
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      </details>
    </li>
  );
}
