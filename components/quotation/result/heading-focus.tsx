'use client';

import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Returns whether the component was part of the document when it loaded, not of a later navigation. */
function useIsFirstDocumentPage(): boolean {
  return useState(
    useSyncExternalStore(
      subscribeToNothing,
      () => false,
      () => true,
    ),
  )[0];
}

/**
 * Focuses the heading of a result page when the page opens. After a navigation within the site it also scrolls to the
 * top, because Next may restore another position; in a loaded document the browser restores the position.
 */
export function HeadingFocus() {
  const wasLoaded = useIsFirstDocumentPage();
  const mark = useRef<HTMLSpanElement>(null);
  const hasArrived = useRef(false);

  // Scrolls before a dialog opens, because the browser restores the position at the opening when the dialog closes.
  useLayoutEffect(() => {
    if (!wasLoaded && !hasArrived.current) scrollTo(0, 0);
  }, [wasLoaded]);

  useEffect(() => {
    const heading = mark.current?.closest('h1');
    if (!heading || hasArrived.current) return;
    hasArrived.current = true;
    // Scrolls to the top again, because Next scrolls after the layout effects of a page.
    if (!wasLoaded) scrollTo(0, 0);
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [wasLoaded]);

  return <span ref={mark} hidden />;
}
