import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Opens the lead modal of a wizard whose address asked for it, as soon as the choices it brought are all there.
 *
 * @param isReady everything the proposal needs is chosen
 * @returns what says that the address asked for it
 */
export function useLeadDue(isReady: boolean, open: () => void): (asked: boolean) => void {
  const isDue = useRef(false);
  const openNow = useEffectEvent(() => {
    isDue.current = false;
    // Asked for once: coming back to the page, or a reload, does not ask again.
    history.replaceState(null, '', location.pathname);
    open();
  });
  useEffect(() => {
    if (isReady && isDue.current) openNow();
  }, [isReady]);
  return useCallback((asked: boolean) => {
    isDue.current = asked;
  }, []);
}
