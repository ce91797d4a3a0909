'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { runWhenIdle } from '@/components/ui/browser';
import { useLazyCode } from '@/components/ui/lazy-part';
import { routes } from '@/lib/site/routes';

const importOfflineWork = () => import('./offline-work');

/**
 * Makes the browser cache opened pages for use without a connection, shows a notice on a cached page, and sends the
 * forms stored on the device. Loads nothing before the page is idle; without service workers it does nothing. Where the
 * site has switched its service worker off, it still sends the stored forms.
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
