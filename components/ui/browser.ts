type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/**
 * Returns true for a click that does nothing but follow its link; any other (a new tab, a download) is the browser's to
 * answer.
 */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/** Returns path and query of an address of this site. */
export const addressOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  pathname + search;

/** Returns true where an element is rendered. Safari before 17.4 has no `checkVisibility`: there its boxes decide. */
export function isRendered(element: Element, options?: CheckVisibilityOptions): boolean {
  if (typeof element.checkVisibility === 'function') return element.checkVisibility(options);
  const isVisible = !options || getComputedStyle(element).visibility === 'visible';
  return isVisible && element.getClientRects().length > 0;
}

/**
 * Returns the first such element of the page itself, without previous pages, which stay in the document, hidden; `null`
 * without one.
 */
export const findVisible = (selector: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(`main > :not([data-preview]) ${selector}`)].find(
    (element) => isRendered(element),
  ) ?? null;

/** The tab's own storage. A browser may refuse it: then nothing is found, and nothing is stored. */
export const tabStorage = {
  read(name: string): string | null {
    try {
      return sessionStorage.getItem(name);
    } catch {
      return null;
    }
  },

  /** @param text `null` removes the entry */
  write(name: string, text: string | null): void {
    try {
      if (text === null) sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, text);
    } catch {
      // The browser refuses storage.
    }
  },
};

const MAX_WAIT_MS = 4_000;

/** Runs `work` once the page is loaded and idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  let off: () => void;
  const schedule = () => {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(work, { timeout: MAX_WAIT_MS });
      off = () => cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(work, 1);
      off = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') schedule();
  else {
    window.addEventListener('load', schedule, { once: true });
    off = () => window.removeEventListener('load', schedule);
  }
  return () => off();
}

/** `navigator.connection`, where the browser has it. */
type Connection = Readonly<{ saveData?: boolean; effectiveType?: string }>;

/** Returns true for visitors who save data or have a slow connection: nothing is fetched in advance then. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}
