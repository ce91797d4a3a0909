'use client';

import { usePathname, useSelectedLayoutSegments } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { addressOf, findVisible, isRendered } from '@/components/ui/browser';

/** Address that each page was opened from, by its own: Back leads there. */
const openedFrom = new Map<string, string>();

/**
 * Gives the focus to the heading of a page that a link of ours opens, and on the way back to that link. Otherwise it would go
 * with the previous page, and the next Tab would continue behind the end of the page. A page that places the focus itself,
 * and the header, are not touched. Renders nothing.
 */
export function PageFocus() {
  const pathname = usePathname();
  // When the query alone changes, the folded address of the page changes too.
  const segments = useSelectedLayoutSegments();
  const page = `${pathname} ${String(segments)}`;
  const shown = useRef<string | null>(null);
  const travelledTo = useRef<string | null>(null);

  useEffect(() => {
    const onTravel = () => (travelledTo.current = addressOf(location));
    addEventListener('popstate', onTravel);
    return () => removeEventListener('popstate', onTravel);
  }, []);

  useEffect(() => {
    const address = addressOf(location);
    const before = shown.current;
    const hasTravelled = travelledTo.current === address;
    shown.current = address;
    travelledTo.current = null;
    if (before === null || before === address) return undefined;
    if (!hasTravelled) openedFrom.set(address, before);
    const isBack = hasTravelled && openedFrom.get(before) === address;
    return placeFocus(() => (isBack && linkTo(before)) || findVisible('h1'));
  }, [page]);

  return null;
}

/**
 * Gives the focus to `target` unless a visible element of the page has it; waits for a page that is not there yet.
 *
 * @returns a function that ends the waiting
 */
function placeFocus(target: () => HTMLElement | null): () => void {
  const changes = new MutationObserver(() => attempt());
  const attempt = () => {
    const element = isFocusLost() ? target() : null;
    if (isFocusLost() && !element) return;
    changes.disconnect();
    if (element?.matches('h1')) element.tabIndex = -1;
    element?.focus({ preventScroll: true });
  };
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
  attempt();
  return () => changes.disconnect();
}

/**
 * Returns true where nothing has the focus, or an element that is hidden with the previous page, or stands behind the new
 * page.
 */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return (
    !activeElement ||
    !isRendered(activeElement) ||
    activeElement === document.body ||
    activeElement.closest('#rodape') !== null
  );
}

/** Returns the link to an address, or the summary that opens the list around it; `null` without either. */
function linkTo(address: string): HTMLElement | null {
  const links = document.querySelectorAll<HTMLAnchorElement>(
    'main a[href]:not([tabindex]), #rodape a',
  );
  const places = [...links]
    .filter((link) => addressOf(link) === address)
    .map((link) => link.closest('details:not([open])')?.querySelector('summary') ?? link);
  // A slide that has moved away stays rendered and takes no focus.
  return (
    places.find(
      (place) => isRendered(place, { visibilityProperty: true }) && !place.closest('[inert]'),
    ) ?? null
  );
}
