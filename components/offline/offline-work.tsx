import { useCallback, useState } from 'react';
import { isSparing } from '@/components/ui/browser';
import { textLinkStyle } from '@/components/ui/link';
import { Toast } from '@/components/ui/toast';
import { ageInWords, KEPT_MARK, type OpenedPage } from '@/lib/offline/rules';
import { routes } from '@/lib/routes';

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

/** Tells the service worker what was opened, unless that costs the visitor dearly. */
export function tellOpened(worker: ServiceWorker | null): void {
  if (isSparing()) return;
  const page = location.pathname + location.search;
  const opened: OpenedPage = { page, files: newlyLoaded() };
  worker?.postMessage(opened);
}

/** The document as the worker answered it: address, and age in milliseconds; `null` when it came from the server. */
function keptDocument(): Readonly<{ path: string; ageMs: number }> | null {
  const [document] = performance.getEntriesByType('navigation');
  const mark = document?.serverTiming.find(({ name }) => name === KEPT_MARK);
  return document && mark ? { path: new URL(document.name).pathname, ageMs: mark.duration } : null;
}

/** Says of a page that was kept how old it is. */
export function KeptNotice({ pathname }: Readonly<{ pathname: string }>) {
  const [kept, setKept] = useState(keptDocument);
  const close = useCallback(() => setKept(null), []);
  const isShown = kept?.path === pathname && pathname !== routes.offline;
  return (
    <Toast stays onClose={close}>
      {isShown && (
        <>
          <p>De {ageInWords(kept.ageMs)} atrás, sem conexão agora.</p>
          <p className="flex flex-wrap gap-x-5 text-small">
            Preços e disponibilidade podem ter mudado.
            <button type="button" className={textLinkStyle} onClick={() => location.reload()}>
              Tentar de novo
            </button>
          </p>
        </>
      )}
    </Toast>
  );
}
