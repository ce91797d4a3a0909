import { Swiper } from 'swiper';
import { EffectFade } from 'swiper/modules';
import { setReachable } from './scroll-position';

/** Moves the slides of a stage that Swiper controls. */
export type StageMotion = Readonly<{ move: (step: 1 | -1) => void; release: () => void }>;

type StageOptions = Readonly<{
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
  { index, fade, speed, onChange }: StageOptions,
): StageMotion {
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
      slideChange: setActiveReachable,
    },
  });
  setActiveReachable(swiper);

  return {
    move: (step) => {
      if (step === 1) swiper.slideNext();
      else swiper.slidePrev();
    },
    release: () => {
      const last = swiper.realIndex;
      setReachable(swiper.slides, null);
      swiper.destroy();
      track.scrollLeft = last * track.clientWidth;
    },
  };
}

function setActiveReachable(swiper: Swiper): void {
  setReachable(swiper.slides, swiper.activeIndex);
}
