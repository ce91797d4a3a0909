'use client';

import { notFound } from 'next/navigation';
import { Suspense } from 'react';

/**
 * Gives the surrounding page status 404 and keeps its content. `notFound()` alone would drop the content: for a cached
 * page Next then sends an empty document that only scripts fill. Thrown inside `Suspense` while the server renders, it
 * only sets the status; the browser must keep the rendered element, hence the empty inner html.
 */
export function NotFoundStatus() {
  if (typeof window !== 'undefined') {
    return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  }
  return (
    <div hidden>
      <Suspense fallback={null}>
        <ThrowNotFound />
      </Suspense>
    </div>
  );
}

function ThrowNotFound(): never {
  notFound();
}
