'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { whenIdle } from '@/components/ui/browser';
import { useLazyPart } from '@/components/ui/lazy-part';
import { routes } from '@/lib/site/routes';

const importWork = () => import('./offline-work');

/**
 * Has the browser cache opened pages for when there is no connection, shows a notice on a cached page, and sends the forms
 * that wait on the device. Nothing is loaded before the page is at rest; a browser without service workers goes without.
 * Where the site has switched its own off, forms that still wait are sent.
 */
export function OfflineSupport({ usesWorker }: Readonly<{ usesWorker: boolean }>) {
  const pathname = usePathname();
  const [work, load] = useLazyPart(importWork);

  useEffect(() => {
    const begin = async () => {
      const { serviceWorker } = navigator;
      if (usesWorker) {
        await serviceWorker.register(routes.serviceWorker);
        const { active } = await serviceWorker.ready;
        (await importWork()).reportOpened(active);
      }
      if ('serviceWorker' in navigator) await load();
    };
    return whenIdle(() => {
      begin().catch(() => undefined);
    });
  }, [load, pathname, usesWorker]);
  return work && <work.ConnectionNotice pathname={pathname} />;
}
