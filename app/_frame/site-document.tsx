// First, because it orders the layers of all other style sheets.
import '../globals.css';
import { Activity, type ReactNode } from 'react';
import type { Viewport } from 'next';
import { ContactProvider } from '@/components/layout/failure-notice';
import { PageFocus } from '@/components/layout/page-focus';
import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader } from '@/components/layout/site-header';
import { OfflineSupport } from '@/components/offline/offline-support';
import { PrivacyNotice } from '@/components/privacy/privacy-notice';
import { VisitTracker } from '@/components/tracking/tracker';
import { PreloadVehiclePreview } from '@/components/vehicle/vehicle-preview-ahead';
import { LiveRegion } from '@/components/ui/announcer';
import { PagePreview } from '@/components/ui/page-preview';
import { TOAST_CONTAINER_ID } from '@/components/ui/style';
import { valueOr } from '@/lib/backend/result';
import { getStockCounts } from '@/lib/search/server';
import {
  createContactWays,
  getGeneralData,
  getListedInstitutionalPages,
} from '@/lib/backend/content/server';
import { getLegalCompany, usesServiceWorker, getVitalsSamplePercent } from '@/lib/server/env/index';
import { getGoogleTags } from '@/lib/visitor/tracking/server';
import type { HeaderTone } from '@/lib/site/screens';
import { themeColours } from '@/lib/site/theme-colours';
import { archivoFont } from '../fonts';

type SiteDocumentProps = Readonly<{
  /** Tone of the header for the 404 page; on all other pages the URL determines the tone. */
  tone?: HeaderTone | undefined;
  children: ReactNode;
}>;

const FAILED_PAGE_WHATSAPP_TEXT = 'Olá! Uma página do site não carregou. Podem me ajudar?';

export async function SiteDocument({ tone, children }: SiteDocumentProps) {
  const [generalData, counts, pages] = await Promise.all([
    getGeneralData(),
    getStockCounts(),
    getListedInstitutionalPages(),
  ]);
  const general = valueOr(generalData, null);
  const tags = getGoogleTags();
  return (
    <html lang="pt-BR" className={archivoFont.variable}>
      <body>
        <SkipLink />
        <PrivacyNotice asks={tags !== null} />
        <Activity>
          <SiteHeader general={general} counts={valueOr(counts, null)} tone={tone} />
        </Activity>
        <main id="conteudo">
          <ContactProvider contact={createContactWays(general, 'group', FAILED_PAGE_WHATSAPP_TEXT)}>
            {children}
          </ContactProvider>
          <PagePreview />
          <PreloadVehiclePreview />
        </main>
        <Activity>
          <SiteFooter general={general} company={getLegalCompany()} pages={pages} />
        </Activity>
        <ToastContainer />
        <PageFocus />
        <LiveRegion />
        <OfflineSupport usesWorker={usesServiceWorker()} />
        <VisitTracker tags={tags} vitalsSample={getVitalsSamplePercent()} />
      </body>
    </html>
  );
}

/** Contains all toasts, the newest at the bottom, above a phone's action bar; screen readers announce each. */
function ToastContainer() {
  return <div id={TOAST_CONTAINER_ID} role="status" aria-atomic="false" className="toasts" />;
}

/** Renders the first link that the Tab key reaches, which skips the header and leads to the page's content. */
function SkipLink() {
  return (
    <a href="#conteudo" className="skip-link">
      Ir para o conteúdo
    </a>
  );
}

/** Settings of the browser's viewport: browsers show their own bars in the dark colour of the header. */
export const viewport: Viewport = { themeColor: themeColours.ink, colorScheme: 'light' };
