import { useCallback, useEffect, useState } from 'react';
import { getPathAndQuery, prefersReducedData } from '@/components/ui/browser';
import { useLazyCode } from '@/components/ui/lazy-code';
import { textLinkStyle } from '@/components/ui/link';
import { mayHaveQueuedForms, subscribeToFormCode } from '@/lib/forms/waiting/queue-presence';
import { eraseRetiredStores } from '@/lib/visitor/device/erase-retired-stores';
import { formatAge, CACHED_PAGE_METRIC, type OpenedPage } from '@/lib/visitor/offline/rules';
import { routes } from '@/lib/site/routes';
import { ConnectionToast } from './connection-toast';

const importQueuedForms = () =>
  import('./queued-forms-notice').then(({ QueuedFormsNotice }) => QueuedFormsNotice);

const reportedAddresses = new Set<string>();

/** Returns the URLs of the site's files and pictures that were loaded since the last call. */
function listNewlyLoadedAddresses(): readonly string[] {
  const ownAddresses = performance
    .getEntriesByType('resource')
    .map(({ name }) => name.replace(location.origin, ''))
    .filter(
      (path) =>
        /^\/(?:_next\/(?:static\/|image)|midia\/)/.test(path) && !reportedAddresses.has(path),
    );
  for (const path of ownAddresses) reportedAddresses.add(path);
  return [...new Set(ownAddresses)];
}

/**
 * Reports opened pages and loaded files to the service worker, which caches them; does nothing for visitors who prefer
 * reduced data usage.
 */
export function reportToServiceWorker(worker: ServiceWorker | null): void {
  eraseRetiredStores();
  if (prefersReducedData()) return;
  const opened: OpenedPage = { page: getPathAndQuery(location), files: listNewlyLoadedAddresses() };
  worker?.postMessage(opened);
}

/** Returns path and age (ms) of a document from the service worker's cache; `null` for one from the server. */
function readCachedDocument(): Readonly<{ path: string; ageMs: number }> | null {
  const [document] = performance.getEntriesByType('navigation');
  const mark = document?.serverTiming.find(({ name }) => name === CACHED_PAGE_METRIC);
  return document && mark ? { path: new URL(document.name).pathname, ageMs: mark.duration } : null;
}

function CachedPageNotice({ ageMs }: Readonly<{ ageMs: number }>) {
  return (
    <>
      <p>Sem conexão agora: esta é a versão de {formatAge(ageMs)} atrás.</p>
      <p className="flex flex-wrap gap-x-5 text-small">
        Preços e disponibilidade podem ter mudado.
        <button type="button" className={textLinkStyle} onClick={() => location.reload()}>
          Tentar de novo
        </button>
      </p>
    </>
  );
}

/**
 * Shows one notice about everything that a missing connection affects: the page from the cache, and the forms queued on
 * the device. The code for forms loads only where a form may be queued, and then before the connection is missing.
 */
export function ConnectionNotice({ pathname }: Readonly<{ pathname: string }>) {
  const [cached, setCached] = useState(readCachedDocument);
  const [QueuedForms, loadQueuedForms] = useLazyCode(importQueuedForms);
  useEffect(() => {
    const load = () => void loadQueuedForms();
    const loadIfNeeded = () =>
      void mayHaveQueuedForms().then((may) => {
        if (may) load();
      });
    loadIfNeeded();
    addEventListener('online', loadIfNeeded);
    // The service worker reports that it has sent forms, which another tab queued.
    const { serviceWorker } = navigator;
    serviceWorker.addEventListener('message', loadIfNeeded);
    const unsubscribe = subscribeToFormCode(load);
    return () => {
      removeEventListener('online', loadIfNeeded);
      serviceWorker.removeEventListener('message', loadIfNeeded);
      unsubscribe();
    };
  }, [loadQueuedForms]);

  const close = useCallback(() => setCached(null), []);
  const isCached = cached?.path === pathname && pathname !== routes.offline;
  const Notice = QueuedForms ?? ConnectionToast;
  return <Notice onClose={close}>{isCached && <CachedPageNotice ageMs={cached.ageMs} />}</Notice>;
}
