'use client';

import { notFound } from 'next/navigation';
import { Suspense } from 'react';

/**
 * Gives the page around it status 404, with its content. `notFound()` alone would drop the content: for a cached page Next
 * then sends an empty document that only scripts fill. Thrown behind `Suspense` while the page is rendered, it sets the
 * status and nothing else; in the browser there is nothing to do, so the element stays as it is (hence the empty inner html).
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
