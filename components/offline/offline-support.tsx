'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { whenIdle } from '@/components/ui/browser';
import { useOnDemand } from '@/components/ui/hooks';
import { routes } from '@/lib/routes';

const importWork = () => import('./offline-work');

/**
 * Has the browser keep what is opened for when there is no connection, and says so of a page that was kept. Nothing of it
 * is asked for before the page is at rest; a browser without service workers goes without.
 */
export function OfflineSupport() {
  const pathname = usePathname();
  const [work, load] = useOnDemand(importWork);
  useEffect(() => {
    const begin = async () => {
      const { serviceWorker } = navigator;
      await serviceWorker.register(routes.serviceWorker);
      const { active } = await serviceWorker.ready;
      const { tellOpened } = await load();
      tellOpened(active);
    };
    return whenIdle(() => {
      begin().catch(() => undefined);
    });
  }, [load, pathname]);
  return work && <work.KeptNotice key={pathname} pathname={pathname} />;
}
