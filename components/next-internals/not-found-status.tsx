'use client';

import { notFound } from 'next/navigation';
import { Suspense } from 'react';

/**
 * Gives the surrounding page the HTTP status 404 without removing its content. `notFound()` alone would remove the
 * content: for a cached page Next then sends an empty document that only JavaScript fills. Inside `Suspense`, an error
 * thrown while the server renders only sets the status. The element has an empty inner HTML, so that hydration leaves
 * the server-rendered element as it is.
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
