import { Swiper } from 'swiper';
import { EffectFade } from 'swiper/modules';
import { makeOtherSlidesInert } from './scroll-position';

export type SwiperHandle = Readonly<{ move: (step: 1 | -1) => void; release: () => void }>;

type SwiperStartOptions = Readonly<{
  /** Index of the visible slide when Swiper starts; the first slide is 0. */
  index: number;
  fade: boolean;
  /** Duration of a slide change in milliseconds. */
  speed: number;
  onChange: (index: number) => void;
}>;

/**
 * Starts Swiper at the present scroll position of a `StageCarousel`, without a visible movement. Returns functions that
 * move the slides, and `release`, which ends Swiper and restores the plain scrolling row.
 */
export function startSwiper(
  stage: HTMLElement,
  track: HTMLElement,
  { index, fade, speed, onChange }: SwiperStartOptions,
): SwiperHandle {
  const swiper = new Swiper(stage, {
    modules: [EffectFade],
    effect: fade ? 'fade' : 'slide',
    fadeEffect: { mode: 'cross-fade' },
    initialSlide: index,
    loop: true,
    // Accepts a second press on an arrow while the first slide change still runs.
    loopPreventsSliding: false,
    speed,
    on: {
      realIndexChange: (changed) => onChange(changed.realIndex),
      slideChange: makeInactiveSlidesInert,
    },
  });
  makeInactiveSlidesInert(swiper);

  return {
    move: (step) => {
      if (step === 1) swiper.slideNext();
      else swiper.slidePrev();
    },
    release: () => {
      const last = swiper.realIndex;
      makeOtherSlidesInert(swiper.slides, null);
      swiper.destroy();
      track.scrollLeft = last * track.clientWidth;
    },
  };
}

function makeInactiveSlidesInert(swiper: Swiper): void {
  makeOtherSlidesInert(swiper.slides, swiper.activeIndex);
}
