'use client';

import { useEffect, useRef } from 'react';
import { SMALL_SCREEN } from '@/components/ui/style';

const HIGHLIGHT_DURATION_MS = 2000;

/** Sets `data-active` for two seconds on each `[data-highlight]` card of the section that comes wholly into view. */
export function HighlightWhenInView() {
  const root = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const cards = root.current?.closest('section')?.querySelectorAll('[data-highlight]') ?? [];
    const mobile = matchMedia(SMALL_SCREEN);
    const timers = new Map<Element, ReturnType<typeof setTimeout>>();

    const mark = (card: Element) => {
      clearTimeout(timers.get(card));
      card.setAttribute('data-active', '');
      timers.set(
        card,
        setTimeout(() => card.removeAttribute('data-active'), HIGHLIGHT_DURATION_MS),
      );
    };

    const inView = new IntersectionObserver(
      (entries) => {
        if (!mobile.matches) return;
        for (const { isIntersecting, target } of entries) if (isIntersecting) mark(target);
      },
      { threshold: 1 },
    );
    for (const card of cards) inView.observe(card);

    return () => {
      inView.disconnect();
      for (const [card, timer] of timers) {
        clearTimeout(timer);
        card.removeAttribute('data-active');
      }
    };
  }, []);

  return <span ref={root} hidden />;
}
