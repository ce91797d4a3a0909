import { Children, type ReactNode } from 'react';
import { joinClasses } from '@/components/ui/style';
import styles from './carousel.module.css';

type SlideTrackProps = Readonly<{
  /** Accessible name of the slides: "Destaques do mês". */
  label: string;
  /** Slides in view above 768 px; at 768 px and below one slide and a piece of the next are in view. */
  perView: 1 | 3 | 4;
  /** Slides of text alone contain nothing to focus, so the row takes the focus and scrolls by keys. */
  textOnly?: boolean;
  /** Each child is a slide and needs a stable key. */
  children: ReactNode;
}>;

const columnClasses = { 1: '', 3: styles.three, 4: styles.four };

/** Shows slides in a row that scrolls and snaps without scripts. Slides may be server components. */
export function SlideTrack({ label, perView, textOnly = false, children }: SlideTrackProps) {
  const slides = Children.toArray(children);
  return (
    <div
      className={joinClasses(
        'snap-track motion-safe:scroll-smooth',
        perView > 1 && styles.peeking,
        columnClasses[perView],
      )}
      data-carousel-track=""
      {...(textOnly && { role: 'group', 'aria-label': `${label}, lista`, tabIndex: 0 })}
    >
      {slides.map((slide, index) => (
        <SlideFrame key={index} label={`${index + 1} de ${slides.length}`} className="min-w-0">
          {slide}
        </SlideFrame>
      ))}
    </div>
  );
}

type SlideFrameProps = Readonly<{
  /**
   * Position of the slide and, where it helps, its subject: "2 de 6", "2 de 6: Linha premium"; `null` for an only
   * slide.
   */
  label: string | null;
  className?: string | undefined;
  children: ReactNode;
}>;

/** Names one slide of a carousel by its position, for assistive technology. */
export function SlideFrame({ label, className, children }: SlideFrameProps) {
  return (
    <div
      {...(label !== null && {
        role: 'group',
        'aria-roledescription': 'slide',
        'aria-label': label,
      })}
      className={className}
    >
      {children}
    </div>
  );
}
