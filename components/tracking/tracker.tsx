'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { runWhenIdle } from '@/components/ui/browser';
import { removeOrderCode } from '@/lib/visitor/tracking/public-address';
import { trackClick } from '@/lib/visitor/tracking/clicks';
import { getMeasuredPage } from '@/lib/visitor/tracking/measured-page';
import { trackEvent } from '@/lib/visitor/tracking/events';
import type { GoogleTags } from '@/lib/visitor/tracking/types';

type VisitTrackerProps = Readonly<{
  tags: GoogleTags | null;
  /** Percentage of visits in which web vitals are measured. */
  vitalsSample: number;
}>;

/**
 * Tracks page visits, route changes and measured clicks. The code that forwards events loads when the browser is idle.
 * Renders nothing; errors never affect the page.
 */
export function VisitTracker({ tags, vitalsSample }: VisitTrackerProps) {
  const pathname = usePathname();
  const shown = useRef<string | null>(null);

  useEffect(() => {
    if (shown.current === pathname) return;
    const path = removeOrderCode(pathname);
    if (shown.current !== null) trackEvent('route-change', { path });
    shown.current = pathname;
    trackEvent('page-visit', { ...getMeasuredPage(pathname), path });
  }, [pathname]);

  useEffect(() => {
    document.addEventListener('click', trackClick, { capture: true });
    return () => document.removeEventListener('click', trackClick, { capture: true });
  }, []);

  useEffect(() => {
    return runWhenIdle(() => {
      import('@/components/tracking/start-measuring').then(
        ({ startMeasuring }) => startMeasuring(tags, vitalsSample),
        () => undefined,
      );
    });
  }, [tags, vitalsSample]);
  return null;
}
