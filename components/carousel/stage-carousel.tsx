import type { ReactNode } from 'react';
import { joinClasses } from '@/components/ui/style';
import { SlideFrame } from './slide-track';
import styles from './stage-carousel.module.css';
import { StageControls } from './stage-controls';

const slideStyle = joinClasses('swiper-slide', styles.slide);

type StageCarouselProps = Readonly<{
  label: string;
  slides: readonly Readonly<{ key: string; label: string; content: ReactNode }>[];
  className?: string;
  controlsClassName?: string;
}>;

/**
 * Shows one slide at a time over the whole page width: the banner of the home page. Without JavaScript it is a row that
 * scrolls and snaps. When the visitor first uses it, the library Swiper takes over the same elements and adds the loop,
 * the slow slide change and, on small screens, the fade. A carousel with one slide never loads Swiper.
 */
export function StageCarousel({ label, slides, className, controlsClassName }: StageCarouselProps) {
  const several = slides.length > 1;

  return (
    <div
      {...(several && { role: 'group', 'aria-roledescription': 'carrossel', 'aria-label': label })}
      className={joinClasses('relative grid overflow-hidden', styles.stage, className)}
      data-stage=""
    >
      <div
        className={joinClasses('swiper-wrapper min-w-0 snap-track', styles.track)}
        data-stage-track=""
      >
        {slides.map((slide, index) => (
          <SlideFrame
            key={slide.key}
            label={several ? `${index + 1} de ${slides.length}: ${slide.label}` : null}
            className={slideStyle}
          >
            {slide.content}
          </SlideFrame>
        ))}
      </div>
      {several && (
        <div className={controlsClassName}>
          <StageControls labels={slides.map((slide) => slide.label)} />
        </div>
      )}
    </div>
  );
}
