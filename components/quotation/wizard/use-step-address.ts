import { useEffect, useEffectEvent, useRef } from 'react';

type StepAddressOptions = Readonly<{
  /** Path of the wizard: steps are its query. */
  path: string;
  /** Path and query of the step shown; `null` while it is not known yet. */
  address: string | null;
  /** Goes with the address: another one asks again. */
  about: unknown;
  /** The visitor came to another address of the wizard, by the browser's own buttons. */
  onAddress: (search: string) => void;
  /** The step changed while the visitor looked on. */
  onMoved: () => void;
}>;

/** Keeps the address at the step shown, one entry of the history a step, and follows back and forward. */
export function useStepAddress({ path, address, about, onAddress, onMoved }: StepAddressOptions) {
  const isFirst = useRef(true);
  const isFollowing = useRef(false);
  const shown = useRef<string | null>(null);

  const show = useEffectEvent((next: string) => {
    const isSame = next === location.pathname + location.search;
    // What an address of another step came to has no entry of its own.
    const isReplaced = isFirst.current || isFollowing.current;
    if (!isSame) history[isReplaced ? 'replaceState' : 'pushState'](null, '', next);
    if (!isFirst.current && shown.current !== next) onMoved();
    isFirst.current = false;
    isFollowing.current = false;
    shown.current = next;
  });
  const follow = useEffectEvent(() => {
    if (location.pathname !== path) return;
    isFollowing.current = true;
    onAddress(location.search);
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
