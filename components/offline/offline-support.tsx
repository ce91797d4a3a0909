'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { whenIdle } from '@/components/ui/browser';
import { useOnDemand } from '@/components/ui/hooks';
import { routes } from '@/lib/routes';
import type { InstallPrompt } from './offline-work';

const importWork = () => import('./offline-work');

/**
 * Has the browser keep what is opened for when there is no connection, says so of a page that was kept, sends the forms
 * that wait on the device, and offers the installation. Nothing of it is asked for before the page is at rest; a browser
 * without service workers goes without. Where the site has switched its own off, forms that still wait are sent.
 */
export function OfflineSupport({ usesWorker }: Readonly<{ usesWorker: boolean }>) {
  const pathname = usePathname();
  const [work, load] = useOnDemand(importWork);
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null);

  useEffect(() => {
    if (!usesWorker) return;
    // As long as the document lives, as this component does.
    addEventListener('beforeinstallprompt', (event) => {
      // Offered where it is in nobody's way (InstallOffer), not by a bar of the browser's.
      event.preventDefault();
      setPrompt(event as InstallPrompt);
    });
  }, [usesWorker]);

  useEffect(() => {
    const begin = async () => {
      const { serviceWorker } = navigator;
      if (usesWorker) {
        await serviceWorker.register(routes.serviceWorker);
        const { active } = await serviceWorker.ready;
        // Before anything of it is shown: the offer to install asks how many there were.
        await (await importWork()).noteOpened(active);
      }
      if ('serviceWorker' in navigator) await load();
    };
    return whenIdle(() => {
      begin().catch(() => undefined);
    });
  }, [load, pathname, usesWorker]);
  return work && <work.OfflineNotices pathname={pathname} prompt={prompt} />;
}
