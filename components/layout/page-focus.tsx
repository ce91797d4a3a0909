'use client';

import { usePathname, useSelectedLayoutSegments } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { pathAndQueryOf, findVisible, isRendered } from '@/components/ui/browser';

/** For the address of each page, the address of the page that linked to it. */
const openingPageByAddress = new Map<string, string>();

/**
 * Focuses the heading of a page that a link of ours opens and, on the way back, that link. Otherwise the focus would be
 * lost with the previous page, and the next Tab would continue behind the end of the page. Leaves pages alone that
 * place the focus themselves. Renders nothing.
 */
export function PageFocus() {
  const pathname = usePathname();
  // The segments of the cached route change even when only the query of the address does.
  const segments = useSelectedLayoutSegments();
  const page = `${pathname} ${String(segments)}`;
  const shown = useRef<string | null>(null);
  const travelledTo = useRef<string | null>(null);

  useEffect(() => {
    const onTravel = () => (travelledTo.current = pathAndQueryOf(location));
    addEventListener('popstate', onTravel);
    return () => removeEventListener('popstate', onTravel);
  }, []);

  useEffect(() => {
    const address = pathAndQueryOf(location);
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
 * Focuses `target` unless a visible element of the page has the focus; waits for a page that is not rendered yet.
 *
 * @returns a function that ends the waiting
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

/** Returns true where nothing has the focus, or an element of the hidden previous page or of the footer has it. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return (
    !activeElement ||
    !isRendered(activeElement) ||
    activeElement === document.body ||
    activeElement.closest('#rodape') !== null
  );
}

/** Returns the link to an address, or the summary of the closed list that contains the link; `null` without a link. */
function findLinkTo(address: string): HTMLElement | null {
  const links = document.querySelectorAll<HTMLAnchorElement>(
    'main a[href]:not([tabindex]), #rodape a',
  );
  const places = [...links]
    .filter((link) => pathAndQueryOf(link) === address)
    .map((link) => link.closest('details:not([open])')?.querySelector('summary') ?? link);
  // Slides out of view stay rendered but are inert, so their links cannot take the focus.
  return (
    places.find(
      (place) => isRendered(place, { visibilityProperty: true }) && !place.closest('[inert]'),
    ) ?? null
  );
}
