'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { getButtonStyle } from '@/components/ui/button';
import { formatAge } from '@/lib/visitor/offline/rules';
import { findScreen } from '@/lib/site/screens';
import { readCachedPages, type CachedPage } from './cached-pages';

function subscribeToConnection(listener: () => void): () => void {
  const events = ['online', 'offline', 'hashchange'] as const;
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/** Returns the requested page, which the URL's fragment names; `null` if the fragment names no page of the site. */
function readRequestedPage(): string | null {
  const address = location.hash.slice(1);
  const [path = ''] = address.split('?');
  return findScreen(path) ? address : null;
}

/** Explains why the requested page cannot be shown offline, links to it, and lists the cached pages. */
export function OfflineScreen() {
  const page = useSyncExternalStore(subscribeToConnection, readRequestedPage, () => null);
  const isOnline = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => false,
  );
  return (
    <>
      <div role="status">
        {page !== null && !isOnline && (
          <p className="t-lead mt-4 max-w-136">
            A página que você pediu ainda não está guardada neste aparelho.
          </p>
        )}
        {page !== null && (
          <p className="mt-6">
            {/* A plain link, which loads a whole document, so that the service worker can answer it. */}
            <a href={page} className={getButtonStyle('go')}>
              {isOnline ? 'Abrir a página que você pediu' : 'Tentar de novo'}
            </a>
          </p>
        )}
      </div>
      <CachedPages />
    </>
  );
}

function CachedPages() {
  const [pages, setPages] = useState<readonly CachedPage[]>();
  useEffect(() => {
    // In a browser without `caches` the list of cached pages is empty.
    readCachedPages().then(setPages, () => setPages([]));
  }, []);
  if (pages === undefined) return null;
  if (pages.length === 0)
    return <p className="mt-6">Nenhuma página está guardada neste aparelho.</p>;
  return (
    <section aria-labelledby="guardadas" className="mt-(--space-block) max-w-(--container-text)">
      <h2 id="guardadas" className="t-h3">
        Páginas que você abriu neste aparelho
      </h2>
      <p className="mt-2 text-support">
        Elas estão como você as viu: preços e disponibilidade podem ter mudado.
      </p>
      <ul className="mt-4 border-t border-line">
        {pages.map(({ address, title, ageMs }) => (
          <li key={address} className="border-b border-line py-2">
            <a href={address} className="block py-1 font-medium hover:text-accent">
              {title}
            </a>
            <p className="num break-all text-small text-support">
              {address}, {formatAge(ageMs)} atrás
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
