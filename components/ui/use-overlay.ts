import { useEffectEvent, useLayoutEffect } from 'react';
import { createOverlayHistory, type OverlayHistory } from '@/components/ui/overlay-history';
import { isPlainClick } from '@/components/ui/plain-click';

type EntryState = Readonly<{ overlays?: number }> | null;

const depthOf = (state: unknown): number => (state as EntryState)?.overlays ?? 0;

let shared: OverlayHistory | undefined;

/**
 * Gives what opens over a page an entry in the browser's history, so that the back button (on phones the way people
 * close things) closes it instead of leaving the page.
 *
 * @param open whether it is open now
 * @param close called when the visitor went back
 */
export function useOverlay(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);

  useLayoutEffect(() => {
    shared ??= watchHistory();
    const overlays = shared;
    // Once all has followed from a closing: what opens in the place of another takes its entry, and the page has scrolled.
    const settleSoon = () => requestAnimationFrame(() => setTimeout(overlays.settle));
    if (!open) {
      settleSoon();
      return undefined;
    }
    const leave = overlays.enter(() => onBack());
    // At once: the visitor may go back at once.
    overlays.settle();
    return () => {
      leave();
      settleSoon();
    };
  }, [open]);
}

/** Starts to follow the browser's history. Once a document. */
function watchHistory(): OverlayHistory {
  let shown = { address: location.href, depth: depthOf(history.state) };
  const note = () => (shown = { address: location.href, depth: depthOf(history.state) });

  const push = history.pushState.bind(history);
  // The page a visitor goes on to from an overlay takes the place of the overlay's entry: none is left behind.
  history.pushState = (state: unknown, unused, url) => {
    const isOverlay = depthOf(state) > 0;
    if (depthOf(history.state) > 0 && !isOverlay) history.replaceState(state, unused, url);
    else push(state, unused, url);
    note();
  };
  const overlays = createOverlayHistory({
    depth: () => depthOf(history.state),
    push: (depth) => history.pushState({ ...history.state, overlays: depth }, ''),
    go: (steps) => history.go(steps),
  });
  addEventListener('popstate', () => {
    overlays.arriving();
    const before = shown;
    const now = note();
    if (before.address === now.address && before.depth !== now.depth) keepPlace(overlays.arrived);
    else overlays.arrived();
  });
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (link && isPlainClick(event) && leadsAway(link)) overlays.leaving();
  };
  // Before the link's own listeners, which may close the overlay.
  addEventListener('click', follow, { capture: true });
  return overlays;
}

/**
 * The browser scrolls to where the page was when the entry was left; what opens and closes moves nothing.
 *
 * @param then may scroll the page itself
 */
function keepPlace(then: () => void): void {
  const place = { left: scrollX, top: scrollY, address: location.href };
  requestAnimationFrame(() => {
    if (location.href === place.address) scrollTo({ ...place, behavior: 'instant' });
    then();
  });
}

const leadsAway = ({ origin, pathname, search, target }: HTMLAnchorElement): boolean =>
  origin === location.origin &&
  pathname + search !== location.pathname + location.search &&
  (target === '' || target === '_self');
