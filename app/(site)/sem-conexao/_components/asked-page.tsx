'use client';

import { useSyncExternalStore } from 'react';
import { buttonStyle } from '@/components/ui/button';
import { screenAt } from '@/lib/screens';

function onConnection(listener: () => void): () => void {
  const events = ['online', 'offline', 'hashchange'] as const;
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/** The page that was asked for, as it stands behind `#`; `null` without one, and for what is no page of the site. */
function askedPage(): string | null {
  const address = location.hash.slice(1);
  const [path = ''] = address.split('?');
  return screenAt(path) ? address : null;
}

/** Says whether the page that was asked for can be had now. */
export function AskedPage() {
  const asked = useSyncExternalStore(onConnection, askedPage, () => null);
  const isOnline = useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => false,
  );
  return (
    <div role="status">
      <p className="t-lead mt-4 max-w-136">
        {asked === null || isOnline
          ? 'As páginas que você abriu neste aparelho continuam aqui, como estavam.'
          : 'A página que você pediu ainda não está guardada neste aparelho. As que você já abriu continuam aqui, como estavam.'}
      </p>
      {asked !== null && (
        <p className="mt-6">
          {/* A whole document: the service worker answers it. */}
          <a href={asked} className={buttonStyle('go')}>
            {isOnline ? 'Abrir a página que você pediu' : 'Tentar de novo'}
          </a>
        </p>
      )}
    </div>
  );
}
