'use client';

import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns whether the component was part of the document as it was loaded. */
function useWasLoaded(): boolean {
  return useState(
    useSyncExternalStore(
      never,
      () => false,
      () => true,
    ),
  )[0];
}

/**
 * Gives the heading of a result page the focus when the page opens. After a navigation within the site it also scrolls
 * to the top, where Next may restore another place; a loaded document restores its own.
 */
export function HeadingFocus() {
  const wasLoaded = useWasLoaded();
  const mark = useRef<HTMLSpanElement>(null);
  const hasArrived = useRef(false);

  // Before anything opens over the page: the browser notes the place it is opened from, and comes back to it.
  useLayoutEffect(() => {
    if (!wasLoaded && !hasArrived.current) scrollTo(0, 0);
  }, [wasLoaded]);

  useEffect(() => {
    const heading = mark.current?.closest('h1');
    if (!heading || hasArrived.current) return;
    hasArrived.current = true;
    // Next scrolls after the layout effects of a page, so this scrolls again.
    if (!wasLoaded) scrollTo(0, 0);
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [wasLoaded]);

  return <span ref={mark} hidden />;
}
