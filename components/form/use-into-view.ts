import { useEffect, useRef, type RefObject } from 'react';

/** For what appears in answer to the visitor: given to the element as its ref, brings it into view once it is there. */
export function useIntoView(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return box;
}
