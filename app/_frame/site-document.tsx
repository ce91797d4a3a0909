import type { ReactNode } from 'react';
import { ContactProvider } from '@/components/layout/contact-context';
import { PagePreview } from '@/components/ui/page-preview';
import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader } from '@/components/layout/site-header';
import { SkipLink } from '@/components/layout/skip-link';
import { PrivacyNotice } from '@/components/privacy/privacy-notice';
import { Tracker } from '@/components/tracking/tracker';
import { valueOr } from '@/lib/backend/result';
import { googleTags, vitalsSample } from '@/lib/env';
import { getStockCounts } from '@/lib/catalogue/server';
import { contactWaysOf, getGeneralData } from '@/lib/content/server';
import type { HeaderTone } from '@/lib/screens';
import { archivo } from '../fonts';
import '../globals.css';

type SiteDocumentProps = Readonly<{
  /** Of the header, where its address does not tell. */
  tone?: HeaderTone | undefined;
  children: ReactNode;
}>;

/** What the message of a visitor starts with whose page failed. */
const FAILED_TEXT = 'Olá! Uma página do site não carregou. Podem me ajudar?';

/** The document every page stands in: header with menu, the page itself, footer. */
export async function SiteDocument({ tone, children }: SiteDocumentProps) {
  const [generalData, counts] = await Promise.all([getGeneralData(), getStockCounts()]);
  const general = valueOr(generalData, null);
  const tags = googleTags();
  return (
    <html lang="pt-BR" className={archivo.variable}>
      <body>
        <SkipLink />
        <PrivacyNotice asks={tags !== null} />
        <SiteHeader general={general} counts={valueOr(counts, null)} tone={tone} />
        <main id="conteudo">
          <ContactProvider contact={contactWaysOf(general, 'group', FAILED_TEXT)}>
            {children}
          </ContactProvider>
          <PagePreview />
        </main>
        <SiteFooter general={general} />
        <Tracker tags={tags} vitalsSample={vitalsSample()} />
      </body>
    </html>
  );
}
