import { getPathAndQuery, isPlainClick } from './browser';

type HistoryEntryState = Readonly<{ overlays?: number }> | null;

const getOverlayDepth = (state: unknown): number => (state as HistoryEntryState)?.overlays ?? 0;

/**
 * Adds listeners for the browser's history and replaces `history.pushState`, so that a page opened from an overlay
 * replaces the overlay's history entry. Called once per document, by the first overlay (use-overlay.ts).
 */
export function watchBrowserHistory(): OverlayHistory {
  let shown = { address: location.href, depth: getOverlayDepth(history.state) };
  const record = () => (shown = { address: location.href, depth: getOverlayDepth(history.state) });

  const push = history.pushState.bind(history);
  history.pushState = (state: unknown, unused, url) => {
    const isOverlay = getOverlayDepth(state) > 0;
    if (getOverlayDepth(history.state) > 0 && !isOverlay) history.replaceState(state, unused, url);
    else push(state, unused, url);
    record();
  };
  const overlays = createOverlayHistory({
    depth: () => getOverlayDepth(history.state),
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
  /*
   * After a reload the history entry of an overlay still exists. Going back over it would cancel a link that the
   * visitor followed before this code ran.
   */
  if (navigator.userActivation.hasBeenActive) overlays.onLinkFollowed();
  return overlays;
}

/**
 * Restores the scroll position after the browser has changed it with the history entry, because opening and closing an
 * overlay must not scroll the page. `then` is called afterwards and may scroll it.
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
  getPathAndQuery(link) !== getPathAndQuery(location) &&
  (link.target === '' || link.target === '_self');

/** Interface to the browser's history, so that the rules below can be tested without a browser. */
export type OverlayHistoryPort = Readonly<{
  /** Returns the number of overlays open at the current entry, as {@link OverlayHistoryPort.push} recorded it. */
  depth: () => number;
  /** Adds a history entry with the same URL that records `depth` open overlays. */
  push: (depth: number) => void;
  /** Moves by `steps` history entries; {@link OverlayHistory.onNavigationEnd} is called afterwards. */
  go: (steps: number) => void;
}>;

type OpenOverlay = Readonly<{ close: () => void }>;

export type OverlayHistory = Readonly<{
  /** Records that an overlay was opened. Returns a function to call when the overlay is closed. */
  recordOpened: (close: () => void) => () => void;
  /**
   * To be called when the browser starts to show another history entry; nothing changes until {@link
   * OverlayHistory.onNavigationEnd}.
   */
  onNavigationStart: () => void;
  /**
   * To be called when the browser shows the other history entry. `depthBefore` is the depth of the previous entry if
   * both entries belong to the same page.
   */
  onNavigationEnd: (depthBefore: number) => void;
  /** To be called when the visitor follows a link, so that the linked page replaces the overlay's history entry. */
  onLinkFollowed: () => void;
  /** Adds history entries or goes back, until there is one entry for each open overlay. */
  matchEntries: () => void;
}>;

/**
 * Manages one history entry for each open overlay, in the order of opening. Going back closes the last one; closing by
 * other means goes back over its entry. An entry without an overlay, reached by forward or a reload, is skipped.
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
