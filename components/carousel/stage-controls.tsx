'use client';

import { useEffect, useRef, useState } from 'react';
import { ArrowPair } from './arrow-pair';
import { openStage, type Stage } from './stage';

/** Counter and arrows of the `StageCarousel` around them; Swiper comes when they are about to be used. */
export function StageControls({ count }: Readonly<{ count: number }>) {
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage | null>(null);
  const [index, setIndex] = useState(0);
  const [moved, setMoved] = useState(false);

  useEffect(() => {
    const element = root.current?.closest<HTMLElement>('[data-stage]');
    const track = element?.querySelector<HTMLElement>('[data-stage-track]');
    if (!element || !track) return;
    const opened = openStage(element, track, setIndex);
    stage.current = opened;
    return () => {
      opened.close();
      stage.current = null;
    };
  }, [count]);

  function move(step: 1 | -1) {
    setMoved(true);
    void stage.current?.move(step);
  }

  return (
    <div ref={root}>
      <ArrowPair index={index} count={count} onMove={move} />
      <span className="sr-only" aria-live="polite">
        {moved && `${index + 1} de ${count}`}
      </span>
    </div>
  );
}
