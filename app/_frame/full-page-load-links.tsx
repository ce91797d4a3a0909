'use client';

import { useEffect } from 'react';

/**
 * Makes the links of the global 404 page load a new document. That page is outside of the root layout, so a client-side
 * navigation would change URL and title but leave the 404 content on the screen. Renders nothing.
 */
export function FullPageLoadLinks() {
  useEffect(() => {
    const bypassRouter = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (link?.getAttribute('href')?.startsWith('/')) event.stopPropagation();
    };
    // A listener of the window receives the click before React, which listens on the document.
    window.addEventListener('click', bypassRouter, true);
    return () => window.removeEventListener('click', bypassRouter, true);
  }, []);

  return null;
}
