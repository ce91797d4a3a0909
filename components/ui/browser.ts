type ClickModifiers = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Returns false for a click that the browser handles itself, such as one that opens a new tab. */
export function isPlainClick({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: ClickModifiers): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

export const getPathAndQuery = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  pathname + search;

/**
 * Returns true if an element is rendered. Safari before 17.4 lacks `checkVisibility`; there an element counts as
 * rendered if it has boxes.
 */
export function isRendered(element: Element, options?: CheckVisibilityOptions): boolean {
  if (typeof element.checkVisibility === 'function') return element.checkVisibility(options);
  const isVisible = !options || getComputedStyle(element).visibility === 'visible';
  return isVisible && element.getClientRects().length > 0;
}

/** Returns the first match in the current page, not in the hidden previous pages; `null` if there is none. */
export const findVisible = (selector: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(`main > :not([data-preview]) ${selector}`)].find(
    (element) => isRendered(element),
  ) ?? null;

const MAX_IDLE_WAIT_MS = 4_000;

/** Runs `work` when the page is loaded and the browser is idle. Returns a function that cancels it. */
export function runWhenIdle(work: () => void): () => void {
  let off: () => void;
  const schedule = () => {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(work, { timeout: MAX_IDLE_WAIT_MS });
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

/** Runs `work` once when an element is in the window. Returns a function that cancels it. */
export function runWhenInView(element: Element, work: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    work();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Events with which a visitor begins to read a page: it is scrolled by touch or wheel, or a key is pressed. A tap is
 * none of them, because what loads at a tap would delay the page that the tap opens.
 */
const USE_EVENTS = ['touchmove', 'wheel', 'keydown'];

const firstUse = new Promise<void>((resolve) => {
  if (typeof document === 'undefined') return;
  for (const event of USE_EVENTS)
    addEventListener(event, () => resolve(), { once: true, passive: true });
});

/**
 * Runs `work` when the visitor has begun to use the page and the browser is idle, so that a page which nobody uses loads
 * nothing for it. Returns a function that cancels it.
 */
export function runAfterFirstUse(work: () => void): () => void {
  let isCancelled = false;
  let off = () => {
    isCancelled = true;
  };
  void firstUse.then(() => {
    if (!isCancelled) off = runWhenIdle(work);
  });
  return () => off();
}

/** Type of `navigator.connection`, which not all browsers have. */
type NetworkConnection = Readonly<{ saveData?: boolean; effectiveType?: string }>;

/** Returns true if data saving is on or the connection is slow; nothing is prefetched then. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkConnection };
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}
