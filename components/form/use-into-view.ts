import { useEffect, useRef, type RefObject } from 'react';

/** Ref callback that scrolls an element into view when it appears in answer to the visitor. */
export function useIntoView(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return box;
}
