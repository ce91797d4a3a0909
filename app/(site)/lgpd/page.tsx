import type { Metadata } from 'next';
import { PageBanner } from '@/components/layout/page-banner';
import { TextLink } from '@/components/ui/link';
import { dataOfficer } from '@/lib/env';
import { PRIVACY_VERSION, privacyDocuments } from '@/lib/privacy/documents';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { site } from '@/lib/site';
import { FloatingWhatsapp } from '@/app/(site)/_components/floating-whatsapp';
import { Officer } from './_components/officer';
import { PrivacyRow } from './_components/privacy-row';

export const ensureStatic = 'navigation';

export const metadata: Metadata = pageMetadata({
  title: 'Privacidade e LGPD',
  description: `As políticas de privacidade das quatro empresas do ${site.group}, para ler ou baixar, e como falar com o encarregado de dados.`,
  path: routes.privacy,
});

/** Privacy: four documents, and who answers for personal data. */
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
        <section className="mt-(--space-block) max-w-(--container-text)">
          <h2 className="t-h3">O que fica no seu aparelho</h2>
          <p className="mt-2">
            Os carros que você guarda, os últimos que viu e as suas buscas recentes ficam só neste
            navegador, sem conta e sem cadastro, e não saem dele: para mostrar o preço de hoje, o
            site pergunta por esses carros sem dizer quem você é. Em{' '}
            <TextLink href={routes.garage}>Minha garagem</TextLink>, “Apagar tudo” apaga.
          </p>
        </section>
        <Officer {...dataOfficer()} />
      </div>
      <FloatingWhatsapp />
    </>
  );
}
