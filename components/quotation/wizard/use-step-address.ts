import { useEffect, useEffectEvent, useRef } from 'react';

type StepAddressOptions = Readonly<{
  /** Path of the wizard; the query names the step. */
  path: string;
  /** Path and query of the visible step; `null` while the wizard loads. */
  address: string | null;
  /** A changed value makes the hook write the address again. */
  about: unknown;
  /** Called when the visitor comes to another address of the wizard by the browser's back or forward button. */
  onAddress: (search: string) => void;
  /** Called when another step is shown than before. */
  onMoved: () => void;
}>;

/** Keeps the address in step with the wizard, one history entry a step, and follows back and forward. */
export function useStepAddress({ path, address, about, onAddress, onMoved }: StepAddressOptions) {
  const isFirst = useRef(true);
  const shown = useRef<string | null>(null);

  const show = useEffectEvent((next: string) => {
    const current = location.pathname + location.search;
    // A requested address whose step does not open is replaced, so that it leaves no history entry.
    const isRequested = isFirst.current || current !== shown.current;
    if (current !== next) history[isRequested ? 'replaceState' : 'pushState'](null, '', next);
    if (!isFirst.current && shown.current !== next) onMoved();
    isFirst.current = false;
    shown.current = next;
  });
  const follow = useEffectEvent(() => {
    // Ignores the history entry of an overlay, which has the same address.
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
      // The wizard was left, so the next address begins another visit.
      isFirst.current = true;
    };
  }, []);
}
