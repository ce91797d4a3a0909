import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Gives what is open over a page an entry in the browser's history, so that the back button (on phones
 * the way people close things) closes it instead of leaving the page.
 *
 * @param open whether it is open now
 * @param close called when the visitor went back, or left the page
 * @returns `enter` when it opens; `leave` when the visitor closed it by other means
 */
export function useBackCloses(open: boolean, close: () => void) {
  const entered = useRef(false);
  const onBack = useEffectEvent(() => {
    entered.current = false;
    close();
  });

  useEffect(() => {
    if (!open) return undefined;
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, [open]);

  // Next keeps left pages mounted but hidden: nothing may be open on the way back.
  useLayoutEffect(() => () => onBack(), []);

  return {
    enter: () => {
      window.history.pushState(window.history.state, '');
      entered.current = true;
    },
    leave: () => {
      if (entered.current) window.history.back();
      else close();
    },
  };
}
