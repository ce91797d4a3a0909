import { useEffect, useEffectEvent, useRef } from 'react';

type StepAddressOptions = Readonly<{
  /** Path of the wizard: steps are its query. */
  path: string;
  /** Path and query of the visible step; `null` while the wizard loads. */
  address: string | null;
  /** A change of it shows the address again. */
  about: unknown;
  /** The visitor came to another address of the wizard, by the browser's own buttons. */
  onAddress: (search: string) => void;
  /** The step changed in view of the visitor. */
  onMoved: () => void;
}>;

/** Keeps the address at the step shown, one entry of the history a step, and follows back and forward. */
export function useStepAddress({ path, address, about, onAddress, onMoved }: StepAddressOptions) {
  const isFirst = useRef(true);
  const shown = useRef<string | null>(null);

  const show = useEffectEvent((next: string) => {
    const current = location.pathname + location.search;
    // An address the visitor came to, and that led elsewhere, has no entry of its own.
    const isRequested = isFirst.current || current !== shown.current;
    if (current !== next) history[isRequested ? 'replaceState' : 'pushState'](null, '', next);
    if (!isFirst.current && shown.current !== next) onMoved();
    isFirst.current = false;
    shown.current = next;
  });
  const follow = useEffectEvent(() => {
    // An overlay has an entry at the same address.
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
      // Left: the next address it is shown at is another visit's first.
      isFirst.current = true;
    };
  }, []);
}
