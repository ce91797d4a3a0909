'use client';

import { useRef, useState } from 'react';
import { ArrowPair } from './arrow-pair';
import { useScrollTrack } from './use-scroll-track';

/** Arrows and counter of the `Carousel` around them; the track itself scrolls without this. */
export function ScrollControls({
  count,
  countLast,
}: Readonly<{ count: number; countLast?: boolean }>) {
  const root = useRef<HTMLDivElement>(null);
  const { position, step } = useScrollTrack(root);
  const [moved, setMoved] = useState(false);

  function move(by: 1 | -1) {
    step(by);
    setMoved(true);
  }

  return (
    <div ref={root}>
      <ArrowPair
        index={position.index}
        count={count}
        countLast={countLast ?? false}
        previousOff={position.atStart}
        nextOff={position.atEnd}
        onMove={move}
      />
      <span className="sr-only" aria-live="polite">
        {moved && `${position.index + 1} de ${count}`}
      </span>
    </div>
  );
}
