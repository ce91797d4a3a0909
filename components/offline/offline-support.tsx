'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { runWhenIdle } from '@/components/ui/browser';
import { useLazyCode } from '@/components/ui/lazy-code';
import { routes } from '@/lib/site/routes';

const importOfflineWork = () => import('./offline-work');

/**
 * Registers the service worker, which caches opened pages for offline use, shows a notice on a page from the cache, and
 * sends the forms queued on the device. Loads nothing before the page is idle. In a browser without service workers it
 * does nothing. If the site has turned its service worker off, it still sends the queued forms.
 */
export function OfflineSupport({ usesWorker }: Readonly<{ usesWorker: boolean }>) {
  const pathname = usePathname();
  const [work, load] = useLazyCode(importOfflineWork);

  useEffect(() => {
    const begin = async () => {
      const { serviceWorker } = navigator;
      if (usesWorker) {
        await serviceWorker.register(routes.serviceWorker);
        const { active } = await serviceWorker.ready;
        (await importOfflineWork()).reportToServiceWorker(active);
      }
      if ('serviceWorker' in navigator) await load();
    };
    return runWhenIdle(() => {
      begin().catch(() => undefined);
    });
  }, [load, pathname, usesWorker]);
  return work && <work.ConnectionNotice pathname={pathname} />;
}
