'use client';

import { useEffect, useRef, useState } from 'react';
import { REDUCED_MOTION } from '@/components/ui/style';
import { formatCount } from '@/lib/site/format/numbers';

type CountUpProps = Readonly<{ target: number; step: number }>;

/**
 * Counts a number up once, when it first scrolls into view. The HTML has the final value, which screen readers read and
 * which is printed meanwhile; with reduced motion the final value shows at once.
 */
export function CountUp({ target, step }: CountUpProps) {
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
        count = nextCounterValue(count, step, target);
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

/** Shows the present value of a counter as decoration; the text for screen readers is the final value. */
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

/** Milliseconds between two steps of a counter. */
const COUNT_STEP_MS = 50;

/** Returns the value a counter shows after `current`, growing by `step` and never above `target`. */
export function nextCounterValue(current: number, step: number, target: number): number {
  return Math.min(current + step, target);
}
