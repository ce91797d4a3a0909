/** What the browser's history is asked for; a port, so that the rules below can be tested without a browser. */
export type HistoryPort = Readonly<{
  /** How many overlays are open at the entry shown, as {@link HistoryPort.push} noted it there. */
  depth: () => number;
  /** Adds an entry at the same address, with this depth. */
  push: (depth: number) => void;
  /** Goes over `steps` entries; {@link OverlayHistory.arrived} is called once there. */
  go: (steps: number) => void;
}>;

type Overlay = Readonly<{ close: () => void }>;

export type OverlayHistory = Readonly<{
  /** Something opened. Returns what says that it is closed. */
  enter: (close: () => void) => () => void;
  /** The browser came to another entry of its history: nothing is asked of it until {@link OverlayHistory.arrived}. */
  arriving: () => void;
  arrived: () => void;
  /** A link of an overlay is followed: its entry stays for the page that is coming. */
  leaving: () => void;
  /** Brings the history in line with what is open. */
  settle: () => void;
}>;

/**
 * Keeps the browser's history in line with what is open over a page: one entry each, in the order they opened. Going
 * back closes the last one; closing it by other means goes back over its entry; an entry that nothing is open at any
 * more, reached by Forward or a reload, is left at once.
 */
export function createOverlayHistory(history: HistoryPort): OverlayHistory {
  const open: Overlay[] = [];
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
    enter: (close) => {
      const overlay = { close };
      open.push(overlay);
      isLeaving = false;
      return () => {
        const index = open.indexOf(overlay);
        if (index >= 0) open.splice(index, 1);
      };
    },
    arriving: () => {
      isArriving = true;
    },
    arrived: () => {
      isArriving = false;
      isLeaving = false;
      if (isTravelling) isTravelling = false;
      else for (const overlay of open.splice(history.depth()).toReversed()) overlay.close();
      settle();
    },
    leaving: () => {
      isLeaving = open.length > 0;
    },
    settle,
  };
}
