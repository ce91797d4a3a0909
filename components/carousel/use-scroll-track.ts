import { useEffect, useRef, useState, type RefObject } from 'react';
import { scrollPosition, stepWithin, type ScrollPosition } from './scroll-position';

/** Milliseconds without movement after which a scroll has ended, for Safari before 26.2, which has no `scrollend`. */
const REST_MS = 150;

const AT_FIRST: ScrollPosition = { index: 0, atStart: true, atEnd: false };

/**
 * Returns the position of a carousel's track, and functions that move it; the track also scrolls without this hook.
 *
 * @param part an element of the carousel (`data-carousel`) whose track (`data-carousel-track`) is meant
 */
export function useScrollTrack(part: RefObject<HTMLElement | null>) {
  const goal = useRef<number | null>(null);
  const [position, setPosition] = useState(AT_FIRST);

  useEffect(() => {
    const track = trackAround(part.current);
    if (!track) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const release = () => (goal.current = null);
    const follow = () => {
      setPosition((before) => changedOr(before, measure(track)));
      clearTimeout(rest);
      if (!('onscrollend' in track)) rest = setTimeout(release, REST_MS);
    };
    const resized = new ResizeObserver(follow);
    resized.observe(track);
    const listeners = new AbortController();
    const options = { passive: true, signal: listeners.signal };
    track.addEventListener('scroll', follow, options);
    for (const event of ['scrollend', 'pointerdown', 'wheel'])
      track.addEventListener(event, release, options);
    return () => {
      clearTimeout(rest);
      resized.disconnect();
      listeners.abort();
    };
  }, [part]);

  function goTo(index: number, behavior: ScrollBehavior = 'auto') {
    const track = trackAround(part.current);
    track?.scrollTo({ left: slideOffsets(track)[index] ?? 0, behavior });
  }

  function step(by: 1 | -1) {
    const track = trackAround(part.current);
    if (!track) return;
    // During a smooth scroll the next press counts from the slide to which the scroll leads.
    const from = goal.current ?? measure(track).index;
    goal.current = stepWithin(from, by, scrollable(track), slideOffsets(track));
    goTo(goal.current);
  }

  return { position, goTo, step };
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

function changedOr(before: ScrollPosition, now: ScrollPosition): ScrollPosition {
  const same =
    before.index === now.index && before.atStart === now.atStart && before.atEnd === now.atEnd;
  return same ? before : now;
}
