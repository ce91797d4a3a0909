'use client';

import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Returns true if the HTML document contained the component, and false after a client-side navigation. */
function useIsInLoadedDocument(): boolean {
  return useState(
    useSyncExternalStore(
      subscribeToNothing,
      () => false,
      () => true,
    ),
  )[0];
}

/**
 * Focuses the heading of a result page when the page opens. After a client-side navigation it also scrolls to the top,
 * because Next may restore another scroll position; in a newly loaded document the browser restores the position.
 */
export function FocusResultHeading() {
  const wasLoaded = useIsInLoadedDocument();
  const mark = useRef<HTMLSpanElement>(null);
  const hasArrived = useRef(false);

  // Scrolls before a dialog opens, because closing a dialog restores the scroll position from before it opened.
  useLayoutEffect(() => {
    if (!wasLoaded && !hasArrived.current) scrollTo(0, 0);
  }, [wasLoaded]);

  useEffect(() => {
    const heading = mark.current?.closest('h1');
    if (!heading || hasArrived.current) return;
    hasArrived.current = true;
    // Scrolls to the top a second time, because Next scrolls after a page's layout effects.
    if (!wasLoaded) scrollTo(0, 0);
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [wasLoaded]);

  return <span ref={mark} hidden />;
}
