'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Milliseconds before each refresh; the first are short, because a page without its banners is cached for 5 s only. */
const REFRESH_DELAYS_MS = [6_000, 9_000, 18_000, 30_000, 60_000];

/** Refreshes the page a few times, until its banners are loaded. Renders nothing. */
export function RefreshUntilBannersLoad() {
  const router = useRouter();

  useEffect(() => {
    const timers = REFRESH_DELAYS_MS.map((wait) => setTimeout(() => router.refresh(), wait));
    return () => timers.forEach(clearTimeout);
  }, [router]);

  return null;
}
