import { useEffect, useRef, useState, type RefObject } from 'react';
import { computeScrollPosition, getIndexAfterArrow, type ScrollPosition } from './scroll-position';

/**
 * Milliseconds without movement after which scrolling counts as finished, for Safari before 26.2, which has no
 * `scrollend` event.
 */
const SCROLL_END_TIMEOUT_MS = 150;

const INITIAL_POSITION: ScrollPosition = { index: 0, atStart: true, atEnd: false };

/**
 * Returns the scroll position of a carousel, and functions that scroll it.
 *
 * @param part an element inside the carousel (`data-carousel`) whose row of slides (`data-carousel-track`) is scrolled
 */
export function useScrollTrack(part: RefObject<HTMLElement | null>) {
  const goal = useRef<number | null>(null);
  const [position, setPosition] = useState(INITIAL_POSITION);

  useEffect(() => {
    const track = findSlideRow(part.current);
    if (!track) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const release = () => (goal.current = null);
    const follow = () => {
      setPosition((before) => reuseIfEqual(before, measureScrollPosition(track)));
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
    const track = findSlideRow(part.current);
    track?.scrollTo({ left: measureSlideOffsets(track)[index] ?? 0, behavior });
  }

  function scrollByArrow(by: 1 | -1) {
    const track = findSlideRow(part.current);
    if (!track) return;
    // During a smooth scroll the next press counts from the slide that the scroll is heading to.
    const from = goal.current ?? measureScrollPosition(track).index;
    goal.current = getIndexAfterArrow(
      from,
      by,
      measureScrollableWidth(track),
      measureSlideOffsets(track),
    );
    scrollToSlide(goal.current);
  }

  return { position, goTo: scrollToSlide, step: scrollByArrow };
}

function findSlideRow(element: HTMLElement | null): HTMLElement | null {
  return element?.closest('[data-carousel]')?.querySelector('[data-carousel-track]') ?? null;
}

function measureSlideOffsets(track: HTMLElement): readonly number[] {
  const slides = [...track.children].filter((slide) => slide instanceof HTMLElement);
  return slides.map((slide) => slide.offsetLeft - (slides[0]?.offsetLeft ?? 0));
}

function measureScrollableWidth(track: HTMLElement): number {
  return track.scrollWidth - track.clientWidth;
}

function measureScrollPosition(track: HTMLElement): ScrollPosition {
  return computeScrollPosition(
    track.scrollLeft,
    measureScrollableWidth(track),
    measureSlideOffsets(track),
  );
}

function reuseIfEqual(before: ScrollPosition, now: ScrollPosition): ScrollPosition {
  const same =
    before.index === now.index && before.atStart === now.atStart && before.atEnd === now.atEnd;
  return same ? before : now;
}
