import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { ContactLinks } from '@/components/form/contact-links';
import { PageBanner } from '@/components/layout/page-banner';
import { LinkButton } from '@/components/ui/link';
import { accessibilityStandards } from '@/lib/site/claims';
import { getContactWays } from '@/lib/backend/content/server';
import { routes } from '@/lib/site/routes';
import { createPageMetadata } from '@/lib/http/metadata';
import { site } from '@/lib/site/site';
import { FloatingWhatsapp } from '../_components/floating-whatsapp';
import {
  SUPPORTED_BROWSERS,
  ACCESSIBILITY_CHECK_DATE,
  ACCESSIBILITY_COMMITMENT,
  ACCESSIBILITY_LIMITATIONS,
  ACCESSIBLE_WAYS,
} from './_components/statement-texts';

export const ensureStatic = 'navigation';

export const metadata: Metadata = createPageMetadata({
  title: 'Acessibilidade',
  description: `O compromisso do ${site.group} com um site que todos possam usar, a norma que seguimos, o que ainda não funciona bem e como falar conosco.`,
  path: routes.accessibility,
});

/** Shows the accessibility statement (Lei 13.146/2015, art. 63). */
export default async function AccessibilityPage() {
  const contact = await getContactWays(
    'group',
    'Olá! Encontrei uma barreira de acessibilidade no site.',
  );
  return (
    <>
      <PageBanner title="Acessibilidade" />
      <div className="section wrap">
        <p className="t-lead max-w-(--container-text)">{ACCESSIBILITY_COMMITMENT}</p>
        <div className="mt-(--space-block) border-t-2 border-ink">
          <StatementRow title="O que seguimos">
            <TermList terms={accessibilityStandards} />
          </StatementRow>
          <StatementRow title="Como usar o site do seu jeito">
            <SentenceList ways={ACCESSIBLE_WAYS} />
          </StatementRow>
          <StatementRow title="Navegadores">
            <p>{SUPPORTED_BROWSERS}</p>
          </StatementRow>
          <StatementRow title="O que ainda não funciona bem">
            <TermList terms={ACCESSIBILITY_LIMITATIONS} />
          </StatementRow>
          <StatementRow title="Encontrou uma barreira?">
            <p>
              Conte o que você tentou fazer, em que página e com qual aparelho ou recurso de apoio.
              Se precisar do conteúdo do site em outro formato, a equipe prepara para você.
            </p>
            <div className="flex flex-wrap gap-2.5">
              <LinkButton href={routes.contactAbout('acessibilidade')} variant="go" size="sm">
                Escrever para a equipe
              </LinkButton>
              <ContactLinks contact={contact} />
            </div>
          </StatementRow>
          <StatementRow title="Última verificação">
            <p>
              {ACCESSIBILITY_CHECK_DATE}: todas as telas e seus estados, com ferramenta automática
              (axe), só com o teclado, a 360 pixels de largura, com texto a 200%, espaçamento de
              texto ampliado, cores forçadas e movimento reduzido. Essas verificações se repetem a
              cada mudança do site.
            </p>
          </StatementRow>
        </div>
      </div>
      <FloatingWhatsapp />
    </>
  );
}

type StatementRowProps = Readonly<{ title: string; children: ReactNode }>;

function StatementRow({ title, children }: StatementRowProps) {
  return (
    <section className="grid gap-4 border-b border-line py-(--space-block) lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-[4vw]">
      <h2 className="t-h2">{title}</h2>
      <div className="grid max-w-(--container-text) gap-4.5">{children}</div>
    </section>
  );
}

type ExplainedTerm = Readonly<{ term: string; text: string }>;

function TermList({ terms }: Readonly<{ terms: readonly ExplainedTerm[] }>) {
  return (
    <dl className="grid gap-4.5">
      {terms.map(({ term, text }) => (
        <div key={term}>
          <dt className="font-bold">{term}</dt>
          <dd className="mt-0.5 text-support">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function SentenceList({ ways }: Readonly<{ ways: readonly string[] }>) {
  return (
    <ul className="grid list-disc gap-3 pl-5">
      {ways.map((way) => (
        <li key={way}>{way}</li>
      ))}
    </ul>
  );
}
