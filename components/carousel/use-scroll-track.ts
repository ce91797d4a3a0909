import { useEffect, useRef, useState, type RefObject } from 'react';
import { scrollPosition, indexAfterArrow, type ScrollPosition } from './scroll-position';

/** Milliseconds without movement after which a scroll has ended, for Safari before 26.2, which has no `scrollend`. */
const SCROLL_END_TIMEOUT_MS = 150;

const INITIAL_POSITION: ScrollPosition = { index: 0, atStart: true, atEnd: false };

/**
 * Returns the position of a carousel's track, and functions that move it; the track also scrolls without this hook.
 *
 * @param part an element of the carousel (`data-carousel`) whose track (`data-carousel-track`) is meant
 */
export function useScrollTrack(part: RefObject<HTMLElement | null>) {
  const goal = useRef<number | null>(null);
  const [position, setPosition] = useState(INITIAL_POSITION);

  useEffect(() => {
    const track = findTrack(part.current);
    if (!track) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const release = () => (goal.current = null);
    const follow = () => {
      setPosition((before) => reuseIfEqual(before, measurePosition(track)));
      clearTimeout(rest);
      if (!('onscrollend' in track)) rest = setTimeout(release, SCROLL_END_TIMEOUT_MS);
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

  function scrollToSlide(index: number, behavior: ScrollBehavior = 'auto') {
    const track = findTrack(part.current);
    track?.scrollTo({ left: slideOffsets(track)[index] ?? 0, behavior });
  }

  function scrollByArrow(by: 1 | -1) {
    const track = findTrack(part.current);
    if (!track) return;
    // During a smooth scroll the next press counts from the slide to which the scroll leads.
    const from = goal.current ?? measurePosition(track).index;
    goal.current = indexAfterArrow(from, by, scrollableWidth(track), slideOffsets(track));
    scrollToSlide(goal.current);
  }

  return { position, goTo: scrollToSlide, step: scrollByArrow };
}

function findTrack(element: HTMLElement | null): HTMLElement | null {
  return element?.closest('[data-carousel]')?.querySelector('[data-carousel-track]') ?? null;
}

function slideOffsets(track: HTMLElement): readonly number[] {
  const slides = [...track.children].filter((slide) => slide instanceof HTMLElement);
  return slides.map((slide) => slide.offsetLeft - (slides[0]?.offsetLeft ?? 0));
}

function scrollableWidth(track: HTMLElement): number {
  return track.scrollWidth - track.clientWidth;
}

function measurePosition(track: HTMLElement): ScrollPosition {
  return scrollPosition(track.scrollLeft, scrollableWidth(track), slideOffsets(track));
}

function reuseIfEqual(before: ScrollPosition, now: ScrollPosition): ScrollPosition {
  const same =
    before.index === now.index && before.atStart === now.atStart && before.atEnd === now.atEnd;
  return same ? before : now;
}
