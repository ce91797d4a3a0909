'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { isSparing, whenIdle } from './browser';

/** Pages of this document that were asked for: once is enough. */
const asked = new Set<string>();

/**
 * Fetches the pages a visitor is most likely to go to next, once this one is idle: with each come the styles and
 * scripts of all pages of its kind, and a tap on any of them asks for the data alone. Nothing where the visitor pays
 * dearly for bytes.
 */
export function FetchAhead({ hrefs }: Readonly<{ hrefs: readonly string[] }>) {
  const router = useRouter();
  useEffect(() => {
    if (isSparing()) return undefined;
    return whenIdle(() => {
      for (const href of hrefs) {
        if (!asked.has(href)) router.prefetch(href);
        asked.add(href);
      }
    });
  }, [router, hrefs]);
  return null;
}
