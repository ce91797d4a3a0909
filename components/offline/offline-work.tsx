import { useCallback, useState } from 'react';
import { seen, useWaitingElsewhere, WaitingLine } from '@/components/lead/waiting/waiting-forms';
import { openGarage } from '@/components/garage/use-garage';
import { isSparing, tabStorage } from '@/components/ui/browser';
import { Button } from '@/components/ui/button';
import { textLinkStyle } from '@/components/ui/link';
import { Toast } from '@/components/ui/toast';
import type { WaitingForm } from '@/lib/leads/waiting/rules';
import { garage, isStored } from '@/lib/garage/current';
import { ageInWords, KEPT_MARK, type OpenedPage } from '@/lib/offline/rules';
import { forgetAllRemembered } from '@/lib/offline/remembered';
import { mayOffer, storedVisits, storeVisits } from '@/lib/offline/visits';
import { routes } from '@/lib/routes';
import { site } from '@/lib/site';
import { forgetShown, OfferedLine, useOffered } from './remembered-line';

/** Files and pictures the worker was told of. */
const told = new Set<string>();

/** Files and pictures of the site that were loaded since this was last asked. */
function newlyLoaded(): readonly string[] {
  const own = performance
    .getEntriesByType('resource')
    .map(({ name }) => name.replace(location.origin, ''))
    .filter((path) => /^\/(?:_next\/(?:static\/|image)|midia\/)/.test(path) && !told.has(path));
  for (const path of own) told.add(path);
  return [...new Set(own)];
}

/** Vehicles of the garage that are there without a connection though nobody opened them; the latest kept. */
const MAX_WANTED = 20;

/** Counts the visit, and tells the service worker what was opened, unless that costs the visitor dearly. */
export async function noteOpened(worker: ServiceWorker | null): Promise<void> {
  countVisit();
  if (keptDocument()?.path !== location.pathname) forgetShown();
  if (isSparing()) return;
  const page = location.pathname + location.search;
  if (isStored()) await openGarage();
  const wanted = garage()
    .kept.slice(0, MAX_WANTED)
    .map(({ slug }) => routes.vehicle(slug));
  const opened: OpenedPage = { page, files: newlyLoaded(), wanted };
  worker?.postMessage(opened);
}

/** The document as the worker answered it: address, and age in milliseconds; `null` when it came from the server. */
function keptDocument(): Readonly<{ path: string; ageMs: number }> | null {
  const [document] = performance.getEntriesByType('navigation');
  const mark = document?.serverTiming.find(({ name }) => name === KEPT_MARK);
  return document && mark ? { path: new URL(document.name).pathname, ageMs: mark.duration } : null;
}

/** What is said of a page that was kept: how old it is. */
function KeptPage({ ageMs }: Readonly<{ ageMs: number }>) {
  return (
    <>
      <p>De {ageInWords(ageMs)} atrás, sem conexão agora.</p>
      <p className="flex flex-wrap gap-x-5 text-small">
        Preços e disponibilidade podem ter mudado.
        <button type="button" className={textLinkStyle} onClick={() => location.reload()}>
          Tentar de novo
        </button>
      </p>
    </>
  );
}

/** One notice of all that the connection, or its absence, has to do with: the page, and the forms on the device. */
function ConnectionNotice({ pathname }: Readonly<{ pathname: string }>) {
  const [kept, setKept] = useState(keptDocument);
  const forms = useWaitingElsewhere();
  const [closed, setClosed] = useState<readonly WaitingForm[]>([]);
  const shown = forms === closed ? [] : forms;
  const isOfflinePage = pathname === routes.offline;
  const isKept = kept?.path === pathname && !isOfflinePage;
  const offered = useOffered(isKept);
  const isOffering = offered.length > 0 && !isOfflinePage;
  const close = useCallback(() => {
    setKept(null);
    setClosed(forms);
    seen(forms);
    if (isOffering) forgetAllRemembered();
  }, [forms, isOffering]);
  return (
    <Toast stays onClose={close}>
      {(isKept || isOffering || shown.length > 0) && (
        <div style={{ maxHeight: '50vh' }} className="max-w-136 overflow-y-auto">
          {isKept && <KeptPage ageMs={kept.ageMs} />}
          {isOffering && <OfferedLine vehicles={offered} />}
          {shown.map((form) => (
            <WaitingLine key={form.id} form={form} />
          ))}
        </div>
      )}
    </Toast>
  );
}

/** Set in the tab whose visit was counted. */
const COUNTED = 'visita-contada';

/** Once a tab. */
function countVisit(): void {
  if (tabStorage.read(COUNTED)) return;
  tabStorage.write(COUNTED, 'sim');
  const visits = storedVisits();
  storeVisits({ ...visits, count: visits.count + 1 });
}

/** The browser's offer to install the site; the DOM's types do not know it. */
export type InstallPrompt = Event & Readonly<{ prompt: () => Promise<unknown> }>;

/** At the foot of the page, under all else: the site as an application, for whoever has come back. */
function InstallOffer({ prompt }: Readonly<{ prompt: InstallPrompt }>) {
  const [isDue, setDue] = useState(() => mayOffer(storedVisits(), Date.now()));
  if (!isDue) return null;
  const onAnswered = () => setDue(false);
  const decline = () => {
    storeVisits({ ...storedVisits(), declinedAt: Date.now() });
    onAnswered();
  };
  const install = () => {
    // The browser asks once: whatever the visitor answers there, the offer is over.
    prompt.prompt().then(onAnswered, onAnswered);
  };
  return (
    <section
      aria-label="Instalar o site"
      className="dark border-t border-line pt-5 pb-24 lg:pb-5 print:hidden"
    >
      <div className="wrap flex flex-wrap items-center gap-4">
        <p>
          {site.name} na tela inicial: abre como um aplicativo, com o que você já viu mesmo sem
          conexão.
        </p>
        <p className="flex gap-2.5">
          <Button size="sm" onClick={install}>
            Instalar
          </Button>
          <Button size="sm" variant="line" onClick={decline}>
            Agora não
          </Button>
        </p>
      </div>
    </section>
  );
}

type OfflineNoticesProps = Readonly<{ pathname: string; prompt: InstallPrompt | null }>;

/** What is said of the connection, and the offer to install the site. */
export function OfflineNotices({ pathname, prompt }: OfflineNoticesProps) {
  return (
    <>
      <ConnectionNotice key={pathname} pathname={pathname} />
      {prompt && <InstallOffer prompt={prompt} />}
    </>
  );
}
