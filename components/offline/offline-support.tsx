'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { whenIdle } from '@/components/ui/browser';
import { useOnDemand } from '@/components/ui/hooks';
import { routes } from '@/lib/routes';
import type { InstallPrompt } from './offline-work';

const importWork = () => import('./offline-work');

/**
 * Has the browser keep what is opened for when there is no connection, and says so of a page that was kept. Nothing of it
 * is asked for before the page is at rest; a browser without service workers goes without.
 */
export function OfflineSupport() {
  const pathname = usePathname();
  const [work, load] = useOnDemand(importWork);
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null);

  useEffect(() => {
    const hold = (event: Event) => {
      // Offered where it is in nobody's way (InstallOffer), not by a bar of the browser's.
      event.preventDefault();
      setPrompt(event as InstallPrompt);
    };
    addEventListener('beforeinstallprompt', hold);
    return () => removeEventListener('beforeinstallprompt', hold);
  }, []);

  useEffect(() => {
    const begin = async () => {
      const { serviceWorker } = navigator;
      await serviceWorker.register(routes.serviceWorker);
      const { active } = await serviceWorker.ready;
      // Before anything of it is shown: the offer to install asks how many there were.
      (await importWork()).countVisit();
      const { tellOpened } = await load();
      tellOpened(active);
    };
    return whenIdle(() => {
      begin().catch(() => undefined);
    });
  }, [load, pathname]);
  return (
    work && (
      <>
        <work.KeptNotice key={pathname} pathname={pathname} />
        {prompt && <work.InstallOffer prompt={prompt} onAnswered={() => setPrompt(null)} />}
      </>
    )
  );
}
