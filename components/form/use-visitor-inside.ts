import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether the visitor has come to an element: the pointer moves inside it, or focus is in it. A pointer at
 * rest does not count: the element may have opened under it.
 */
export function useVisitorInside(element: RefObject<HTMLElement | null>): boolean {
  const [pointer, setPointer] = useState(false);
  const [focus, setFocus] = useState(false);

  useEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    let restingAt = '';
    const listeners: Readonly<Record<string, (event: Event) => void>> = {
      pointermove: (event) => {
        if (!(event instanceof PointerEvent)) return;
        const place = `${event.clientX} ${event.clientY}`;
        if (restingAt !== '' && restingAt !== place) setPointer(true);
        restingAt = place;
      },
      pointerleave: () => setPointer(false),
      focusin: () => setFocus(true),
      focusout: () => setFocus(false),
    };
    for (const [name, listener] of Object.entries(listeners)) box.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) {
        box.removeEventListener(name, listener);
      }
    };
  }, [element]);

  return pointer || focus;
}
