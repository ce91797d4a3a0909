'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { whenIdle } from '@/components/ui/browser';
import { useOnDemand } from '@/components/ui/hooks';

const importWork = () => import('./offline-work');

/**
 * Has the browser keep what is opened for when there is no connection, and says so of a page that was kept. All of it
 * comes once the page is at rest; a browser without service workers goes without.
 */
export function OfflineSupport() {
  const pathname = usePathname();
  const [work, load] = useOnDemand(importWork);
  useEffect(
    () =>
      whenIdle(() => {
        if (!('serviceWorker' in navigator)) return;
        load().then(
          ({ keepOpened }) => keepOpened(),
          () => undefined,
        );
      }),
    [load, pathname],
  );
  return work && <work.KeptNotice key={pathname} pathname={pathname} />;
}
