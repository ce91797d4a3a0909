'use client';

import { useEffect, useRef, useState } from 'react';
import { REDUCED_MOTION, SMALL_SCREEN } from '@/components/ui/style';
import { CarouselArrows } from './scroll-controls';
import { makeOtherSlidesInert, wrapIndex } from './scroll-position';
import type { SwiperHandle } from './stage-swiper';

/** Renders counter and arrows, and loads Swiper when the visitor first uses the carousel. */
export function StageControls({ labels }: Readonly<{ labels: readonly string[] }>) {
  const count = labels.length;
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<StageCarouselHandle | null>(null);
  const [index, setIndex] = useState(0);

  useEffect(() => {
    const element = root.current?.closest<HTMLElement>('[data-stage]');
    const track = element?.querySelector<HTMLElement>('[data-stage-track]');
    if (!element || !track) return;
    const opened = startCarouselOnUse(element, track, setIndex);
    stage.current = opened;
    return () => {
      opened.close();
      stage.current = null;
    };
  }, [count]);

  return (
    <div ref={root}>
      <CarouselArrows
        index={index}
        count={count}
        announcement={`${index + 1} de ${count}: ${labels[index] ?? ''}`}
        onMove={(step) => void stage.current?.move(step)}
      />
    </div>
  );
}

type StageCarouselHandle = Readonly<{
  /** Moves one slide forward (1) or back (-1); after the last slide comes the first. */
  move: (step: 1 | -1) => Promise<void>;
  /** Removes all listeners from the carousel and restores the slides as they were in the HTML. */
  close: () => void;
}>;

/** Duration of a slide change, in milliseconds. */
const SLIDE_CHANGE_MS = 1000;

/**
 * Loads Swiper when the visitor first uses the carousel (the mouse enters, something in it gets focus, a swipe, a press
 * on an arrow), and starts Swiper once the slides stop moving. Until then, and if Swiper fails to load, the row scrolls
 * and snaps without it. `onChange` gets the index of the slide in view, from 0.
 */
function startCarouselOnUse(
  element: HTMLElement,
  track: HTMLElement,
  onChange: (index: number) => void,
): StageCarouselHandle {
  const mobile = matchMedia(SMALL_SCREEN);
  const calm = matchMedia(REDUCED_MOTION);
  const closing = new AbortController();
  const { signal } = closing;
  let motion: SwiperHandle | undefined;
  let loading: Promise<void> | undefined;

  const show = (index: number) => {
    makeOtherSlidesInert(track.children, index);
    onChange(index);
  };

  const startMotion = async () => {
    const { startSwiper } = await import('./stage-swiper');
    await waitUntilAtRest(track, signal);
    if (signal.aborted) return;
    motion = startSwiper(element, track, {
      index: getVisibleSlideIndex(track),
      fade: mobile.matches || calm.matches,
      speed: calm.matches ? 0 : SLIDE_CHANGE_MS,
      onChange,
    });
  };

  const load = () => {
    loading ??= startMotion().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };

  // A failed load of Swiper is ignored, because the next use of the carousel tries again.
  const prepare = () => void load().catch(() => undefined);

  const stopMotion = () => {
    if (!motion) return;
    motion.release();
    motion = undefined;
    loading = undefined;
    show(getVisibleSlideIndex(track));
  };

  const scrolled = () => {
    if (motion) return;
    show(getVisibleSlideIndex(track));
    prepare();
  };

  const hovered = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') prepare();
  };

  show(getVisibleSlideIndex(track));
  element.addEventListener('pointerenter', hovered, { signal });
  element.addEventListener('focusin', prepare, { signal });
  track.addEventListener('scroll', scrolled, { signal, passive: true });
  mobile.addEventListener('change', stopMotion, { signal });

  return {
    move: async (step) => {
      await load().catch(() => undefined);
      if (motion) motion.move(step);
      else
        scrollToSlide(track, wrapIndex(getVisibleSlideIndex(track), step, track.children.length));
    },
    close: () => {
      closing.abort();
      stopMotion();
      makeOtherSlidesInert(track.children, null);
    },
  };
}

function getVisibleSlideIndex(track: HTMLElement): number {
  return Math.round(track.scrollLeft / Math.max(track.clientWidth, 1));
}

function scrollToSlide(track: HTMLElement, index: number): void {
  track.scrollTo({ left: index * track.clientWidth });
}

/** Resolves once the row of slides has not moved for a few frames, so that no swipe is interrupted. */
function waitUntilAtRest(track: HTMLElement, signal: AbortSignal): Promise<void> {
  const framesAtRest = 3;
  const roundingError = 4;
  return new Promise((resolve) => {
    let last = track.scrollLeft;
    let frames = 0;
    const check = () => {
      const offSlide = Math.abs(track.scrollLeft - getVisibleSlideIndex(track) * track.clientWidth);
      frames = offSlide <= roundingError && track.scrollLeft === last ? frames + 1 : 0;
      last = track.scrollLeft;
      if (frames >= framesAtRest || signal.aborted) resolve();
      else requestAnimationFrame(check);
    };
    check();
  });
}
