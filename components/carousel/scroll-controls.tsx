'use client';

import { useEffect, useRef, useState } from 'react';
import { ArrowPair } from './arrow-pair';
import { scrollPosition, stepWithin, type ScrollPosition } from './scroll-position';

const atFirst: ScrollPosition = { index: 0, atStart: true, atEnd: false };

/** Arrows and counter of the `Carousel` around them; the track itself scrolls without this. */
export function ScrollControls({
  count,
  countLast,
}: Readonly<{ count: number; countLast?: boolean }>) {
  const root = useRef<HTMLDivElement>(null);
  const goal = useRef<number | null>(null);
  const [position, setPosition] = useState(atFirst);
  const [moved, setMoved] = useState(false);

  useEffect(() => {
    const track = trackAround(root.current);
    if (!track) return;
    const follow = () => setPosition((known) => keepIfSame(known, measure(track)));
    const release = () => (goal.current = null);
    const resized = new ResizeObserver(follow);
    resized.observe(track);
    track.addEventListener('scroll', follow, { passive: true });
    track.addEventListener('scrollend', release);
    track.addEventListener('pointerdown', release, { passive: true });
    track.addEventListener('wheel', release, { passive: true });
    return () => {
      resized.disconnect();
      track.removeEventListener('scroll', follow);
      track.removeEventListener('scrollend', release);
      track.removeEventListener('pointerdown', release);
      track.removeEventListener('wheel', release);
    };
  }, []);

  function move(step: 1 | -1) {
    const track = trackAround(root.current);
    if (!track) return;
    // While a smooth scroll is on its way, the next press counts from where it is going.
    const from = goal.current ?? measure(track).index;
    const offsets = slideOffsets(track);
    const target = stepWithin(from, step, scrollable(track), offsets);
    goal.current = target;
    track.scrollTo({ left: offsets[target] ?? 0 });
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

function trackAround(element: HTMLElement | null): HTMLElement | null {
  return element?.closest('[data-carousel]')?.querySelector('[data-carousel-track]') ?? null;
}

function slideOffsets(track: HTMLElement): readonly number[] {
  const slides = [...track.children].filter((slide) => slide instanceof HTMLElement);
  return slides.map((slide) => slide.offsetLeft - (slides[0]?.offsetLeft ?? 0));
}

function scrollable(track: HTMLElement): number {
  return track.scrollWidth - track.clientWidth;
}

function measure(track: HTMLElement): ScrollPosition {
  return scrollPosition(track.scrollLeft, scrollable(track), slideOffsets(track));
}

function keepIfSame(known: ScrollPosition, now: ScrollPosition): ScrollPosition {
  const same =
    known.index === now.index && known.atStart === now.atStart && known.atEnd === now.atEnd;
  return same ? known : now;
}
