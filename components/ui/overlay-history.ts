import { pathAndQueryOf, isPlainClick } from './browser';

type HistoryEntryState = Readonly<{ overlays?: number }> | null;

const overlayDepthOf = (state: unknown): number => (state as HistoryEntryState)?.overlays ?? 0;

/**
 * Starts watching the browser's history, and replaces `history.pushState`: a page that is opened from an overlay takes
 * over the overlay's entry. Called once a document, by the first overlay (use-overlay.ts).
 */
export function watchBrowserHistory(): OverlayHistory {
  let shown = { address: location.href, depth: overlayDepthOf(history.state) };
  const record = () => (shown = { address: location.href, depth: overlayDepthOf(history.state) });

  const push = history.pushState.bind(history);
  history.pushState = (state: unknown, unused, url) => {
    const isOverlay = overlayDepthOf(state) > 0;
    if (overlayDepthOf(history.state) > 0 && !isOverlay) history.replaceState(state, unused, url);
    else push(state, unused, url);
    record();
  };
  const overlays = createOverlayHistory({
    depth: () => overlayDepthOf(history.state),
    push: (depth) => history.pushState({ ...history.state, overlays: depth }, ''),
    go: (steps) => history.go(steps),
  });
  addEventListener('popstate', () => {
    overlays.onNavigationStart();
    const before = shown;
    const now = record();
    if (before.address !== now.address || before.depth === now.depth)
      overlays.onNavigationEnd(now.depth);
    else restoreScroll(() => overlays.onNavigationEnd(before.depth));
  });
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (link && isPlainClick(event) && leadsToOtherPage(link)) overlays.onLinkFollowed();
  };
  // Captures the click before the link's own listeners, which may close the overlay.
  addEventListener('click', follow, { capture: true });
  // After a reload the entry of an open overlay is still there. Going back over it would cancel a link that was
  // followed before this code ran.
  if (navigator.userActivation.hasBeenActive) overlays.onLinkFollowed();
  return overlays;
}

/**
 * Restores the scroll position after the browser has scrolled to that of the history entry, because opening and closing
 * an overlay moves nothing.
 *
 * @param then may scroll the page itself
 */
function restoreScroll(then: () => void): void {
  const place = { left: scrollX, top: scrollY, address: location.href };
  requestAnimationFrame(() => {
    if (location.href === place.address) scrollTo({ ...place, behavior: 'instant' });
    then();
  });
}

const leadsToOtherPage = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin &&
  pathAndQueryOf(link) !== pathAndQueryOf(location) &&
  (link.target === '' || link.target === '_self');

/** The browser's history as an interface, so that the rules below can be tested without a browser. */
export type OverlayHistoryPort = Readonly<{
  /** Returns how many overlays are open at the entry shown, as {@link OverlayHistoryPort.push} recorded it there. */
  depth: () => number;
  /** Adds a history entry at the same address that records `depth` open overlays. */
  push: (depth: number) => void;
  /** Goes over `steps` history entries; {@link OverlayHistory.onNavigationEnd} is called after the arrival. */
  go: (steps: number) => void;
}>;

type OpenOverlay = Readonly<{ close: () => void }>;

export type OverlayHistory = Readonly<{
  /** Records that an overlay opened. Returns a function to call when the overlay is closed. */
  recordOpened: (close: () => void) => () => void;
  /**
   * Call it when the browser begins to show another entry of its history; nothing is changed until {@link
   * OverlayHistory.arrived}.
   */
  onNavigationStart: () => void;
  /**
   * Call it once the browser has come to the other entry. `depthBefore` is the depth of the entry before, if both
   * belong to the same page.
   */
  onNavigationEnd: (depthBefore: number) => void;
  /** Call it when a link is followed, so that the page to which it leads takes over the overlay's history entry. */
  onLinkFollowed: () => void;
  /** Adds or leaves history entries until their number matches the open overlays. */
  matchEntries: () => void;
}>;

/**
 * Keeps one history entry for each open overlay, in the order of opening. Going back closes the last overlay; closing
 * it otherwise goes back over its entry; an entry without an open overlay, reached by Forward or a reload, is left at
 * once.
 */
export function createOverlayHistory(history: OverlayHistoryPort): OverlayHistory {
  const open: OpenOverlay[] = [];
  let isTravelling = false;
  let isArriving = false;
  let isLeaving = false;

  const settle = () => {
    if (isTravelling || isArriving) return;
    const excess = history.depth() - open.length;
    if (excess > 0 && !isLeaving) {
      isTravelling = true;
      history.go(-excess);
    }
    for (let depth = history.depth() + 1; depth <= open.length; depth += 1) history.push(depth);
  };

  return {
    recordOpened: (close) => {
      const overlay = { close };
      open.push(overlay);
      isLeaving = false;
      return () => {
        const index = open.indexOf(overlay);
        if (index >= 0) open.splice(index, 1);
      };
    },
    onNavigationStart: () => {
      isArriving = true;
    },
    onNavigationEnd: (depthBefore) => {
      isArriving = false;
      isLeaving = false;
      if (isTravelling) isTravelling = false;
      // This history entry has no open overlay, so going back continues to the entry below.
      else if (depthBefore > Math.max(open.length, history.depth())) history.go(-1);
      else for (const overlay of open.splice(history.depth()).toReversed()) overlay.close();
      settle();
    },
    onLinkFollowed: () => {
      isLeaving = open.length > 0 || history.depth() > 0;
    },
    matchEntries: settle,
  };
}
