'use client';

import { notFound } from 'next/navigation';
import { Suspense } from 'react';

/**
 * Gives the page around it status 404 and keeps its content. `notFound()` alone would throw the content
 * away: of a page kept in the cache Next then sends an empty document that only scripts fill. Thrown
 * behind `Suspense` while the page is made, it sets the status and nothing else; in the browser there is
 * nothing to do, so what stands there is left as it is (hence the empty inner html).
 */
export function NotFoundStatus() {
  if (typeof window !== 'undefined') {
    return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  }
  return (
    <div hidden>
      <Suspense fallback={null}>
        <Thrown />
      </Suspense>
    </div>
  );
}

function Thrown(): never {
  notFound();
}
