'use client';

import { useEffect, useRef, useState } from 'react';
import { REDUCED_MOTION } from '@/components/ui/style';
import { formatCount } from '@/lib/site/format/numbers';

type AnimatedNumberProps = Readonly<{ target: number; step: number }>;

/**
 * Animates a number from 0 up to `target` when it first scrolls into view. The HTML contains the final number, which is
 * read by screen readers and printed. Visitors who prefer reduced motion see the final number at once.
 */
export function AnimatedNumber({ target, step }: AnimatedNumberProps) {
  const root = useRef<HTMLSpanElement>(null);
  const counted = useRef(false);
  const [value, setValue] = useState(target);

  useEffect(() => {
    const element = root.current;
    const calm = matchMedia(REDUCED_MOTION).matches;
    if (!element || calm || counted.current) return;
    let ticking: ReturnType<typeof setInterval> | undefined;

    const start = () => {
      counted.current = true;
      let count = 0;
      setValue(count);
      ticking = setInterval(() => {
        count = getNextCounterValue(count, step, target);
        setValue(count);
        if (count === target) clearInterval(ticking);
      }, COUNT_STEP_MS);
    };

    const seen = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      start();
    });
    seen.observe(element);

    return () => {
      seen.disconnect();
      clearInterval(ticking);
      setValue(target);
    };
  }, [step, target]);

  return (
    <span ref={root}>
      {value === target ? formatCount(target) : <CounterValue value={value} target={target} />}
    </span>
  );
}

/** Shows the current number of the animation, hidden from screen readers, which read the final number instead. */
export function CounterValue({ value, target }: Readonly<{ value: number; target: number }>) {
  return (
    <>
      <span className="sr-only">{formatCount(target)}</span>
      <span aria-hidden="true" className="print:hidden">
        {formatCount(value)}
      </span>
      <span aria-hidden="true" className="hidden print:block">
        {formatCount(target)}
      </span>
    </>
  );
}

const COUNT_STEP_MS = 50;

export function getNextCounterValue(current: number, step: number, target: number): number {
  return Math.min(current + step, target);
}
