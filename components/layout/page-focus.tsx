'use client';

import { usePathname, useSelectedLayoutSegments } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { getPathAndQuery, findVisible, isRendered } from '@/components/ui/browser';

/** Maps the URL of each page to that of the page whose link opened it: after Back, the focus returns to that link. */
const openingPageByAddress = new Map<string, string>();

/**
 * Moves the focus after a navigation: to the heading of a page that was opened by a link and, after going back, to that
 * link. Without this the focus would stay on a removed element, and the next Tab would continue at the end of the page.
 * Pages that set the focus themselves are left alone. Renders nothing.
 */
export function PageFocus() {
  const pathname = usePathname();
  // The segments change with the query too, because the middleware encodes the query into a segment.
  const segments = useSelectedLayoutSegments();
  const page = `${pathname} ${String(segments)}`;
  const shown = useRef<string | null>(null);
  const travelledTo = useRef<string | null>(null);

  useEffect(() => {
    const recordHistoryTravel = () => (travelledTo.current = getPathAndQuery(location));
    addEventListener('popstate', recordHistoryTravel);
    return () => removeEventListener('popstate', recordHistoryTravel);
  }, []);

  useEffect(() => {
    const address = getPathAndQuery(location);
    const before = shown.current;
    const hasTravelled = travelledTo.current === address;
    shown.current = address;
    travelledTo.current = null;
    if (before === null || before === address) return undefined;
    if (!hasTravelled) openingPageByAddress.set(address, before);
    const isBack = hasTravelled && openingPageByAddress.get(before) === address;
    return focusWhenRendered(() => (isBack && findLinkTo(before)) || findVisible('h1'));
  }, [page]);

  return null;
}

/**
 * Focuses an element as soon as it is rendered, unless the visitor has already focused something visible.
 *
 * @param target returns the element; `null` while it is not rendered
 * @returns a function that stops waiting
 */
function focusWhenRendered(target: () => HTMLElement | null): () => void {
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
 * Returns true if no element has the focus, or if the focused element belongs to the hidden previous page or to the
 * footer.
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

/** Finds the link to a URL or the `<summary>` of the closed `<details>` around it; `null` if there is no such link. */
function findLinkTo(address: string): HTMLElement | null {
  const links = document.querySelectorAll<HTMLAnchorElement>(
    'main a[href]:not([tabindex]), #rodape a',
  );
  const places = [...links]
    .filter((link) => getPathAndQuery(link) === address)
    .map((link) => link.closest('details:not([open])')?.querySelector('summary') ?? link);
  // Links in inert elements are skipped, because they cannot be focused: invisible slides of a carousel are inert.
  return (
    places.find(
      (place) => isRendered(place, { visibilityProperty: true }) && !place.closest('[inert]'),
    ) ?? null
  );
}
