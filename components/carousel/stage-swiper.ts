import { Swiper } from 'swiper';
import { EffectFade } from 'swiper/modules';
import { makeOtherSlidesInert } from './scroll-position';

/** Moves the slides of a stage that Swiper controls. */
export type SwiperHandle = Readonly<{ move: (step: 1 | -1) => void; release: () => void }>;

type SwiperStartOptions = Readonly<{
  /** Slide in view when Swiper starts, from 0. */
  index: number;
  fade: boolean;
  /** Duration of a slide change, in milliseconds. */
  speed: number;
  onChange: (index: number) => void;
}>;

/**
 * Starts Swiper on the slides of a stage at their present position, without a visible movement.
 *
 * @param stage the element around the track
 * @param track the row of slides
 * @returns its motion; `release` restores the row, scrolled to the slide in view
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
    // A second press during a slide change counts too.
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
