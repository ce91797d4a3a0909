'use client';

import { useEffect } from 'react';

/**
 * Makes the links of its page load whole documents. The global 404 is outside of the root layout, so the router would
 * change address and title but leave the 404's content on the screen.
 */
export function FullPageLoadLinks() {
  useEffect(() => {
    const bypassRouter = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (link?.getAttribute('href')?.startsWith('/')) event.stopPropagation();
    };
    // The window receives the click before React, which listens on the document.
    window.addEventListener('click', bypassRouter, true);
    return () => window.removeEventListener('click', bypassRouter, true);
  }, []);

  return null;
}
