import { useEffect, useEffectEvent, useRef } from 'react';

type StepUrlOptions = Readonly<{
  /** Path of the wizard; the URL's query names the step. */
  path: string;
  /** Path and query of the visible step; `null` while the wizard is loading. */
  address: string | null;
  /** A change of this value makes the hook update the URL. */
  about: unknown;
  /** Called when the browser's back or forward button leads to another URL of the wizard. */
  onAddress: (search: string) => void;
  /** Called when the visible step has changed. */
  onMoved: () => void;
}>;

/**
 * Synchronises the URL with the visible step of a wizard: each step gets a history entry, and the back and forward
 * buttons change the step.
 */
export function useStepUrl({ path, address, about, onAddress, onMoved }: StepUrlOptions) {
  const isFirst = useRef(true);
  const shown = useRef<string | null>(null);

  const show = useEffectEvent((next: string) => {
    const current = location.pathname + location.search;
    // If the step of a requested URL cannot be opened, the URL is replaced, so that it leaves no history entry.
    const isRequested = isFirst.current || current !== shown.current;
    if (current !== next) history[isRequested ? 'replaceState' : 'pushState'](null, '', next);
    if (!isFirst.current && shown.current !== next) onMoved();
    isFirst.current = false;
    shown.current = next;
  });
  const follow = useEffectEvent(() => {
    // The history entry of an overlay has the same URL and is ignored.
    const isOther = location.pathname + location.search !== shown.current;
    if (location.pathname === path && isOther) onAddress(location.search);
  });

  useEffect(() => {
    if (address !== null) show(address);
  }, [address, about]);

  useEffect(() => {
    const listen = () => follow();
    addEventListener('popstate', listen);
    return () => {
      removeEventListener('popstate', listen);
      // When the wizard is shown again, its next URL is the first of a new visit.
      isFirst.current = true;
    };
  }, []);
}
