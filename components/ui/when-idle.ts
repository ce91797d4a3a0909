const MAX_WAIT_MS = 4_000;

/** Runs `work` once the page is there and has nothing better to do. Returns what calls it off. */
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

/** `navigator.connection`, where the browser says it. */
type Connection = Readonly<{ saveData?: boolean; effectiveType?: string }>;

/** Whether the visitor pays dearly for bytes: nothing is fetched in advance then. */
export function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}
