import { Children, type ReactNode } from 'react';
import { classes } from '@/components/ui/style';
import { ScrollControls } from './scroll-controls';
import styles from './carousel.module.css';

type CarouselProps = Readonly<{
  /** Accessible name of the whole: "Destaques do mês". */
  label: string;
  /** Slides in view above 768 px; at 768 px and below there is one, with a piece of the next showing. */
  perView: 1 | 3 | 4;
  /** Arrows and counter are there, on phones too, only with more slides than this. */
  arrowsAbove: number;
  /** `side` puts heading and arrows in a column of their own on wide screens. */
  layout?: 'top' | 'side';
  /** Slides of text alone hold nothing to focus: the row itself takes the focus, to be scrolled by keys. */
  textOnly?: boolean;
  heading?: ReactNode;
  /** A link beside the arrows: "Ver todos". */
  action?: ReactNode;
  /** One slide a child; each child needs a stable key. */
  children: ReactNode;
}>;

const columns = { 1: '', 3: styles.three, 4: styles.four };

/**
 * Slides in a row that scrolls and snaps. It is complete in the HTML and works without scripts; arrows
 * and counter are the only part that needs them. Slides may be server components.
 */
export function Carousel({
  label,
  perView,
  arrowsAbove,
  layout = 'top',
  textOnly = false,
  heading,
  action,
  children,
}: CarouselProps) {
  const slides = Children.toArray(children);
  const hasArrows = slides.length > arrowsAbove;

  return (
    <div
      role="group"
      aria-roledescription="carrossel"
      aria-label={label}
      data-carousel=""
      className={layout === 'side' ? styles.side : undefined}
    >
      <div className={styles.head}>
        {heading}
        {(hasArrows || action) && (
          <div className={styles.tools}>
            {action}
            {hasArrows && <ScrollControls count={slides.length} countLast={layout === 'side'} />}
          </div>
        )}
      </div>
      <div
        className={classes(
          'snap-track',
          styles.track,
          perView > 1 && styles.peeking,
          columns[perView],
        )}
        data-carousel-track=""
        {...(textOnly && { role: 'group', 'aria-label': `${label}, lista`, tabIndex: 0 })}
      >
        {slides.map((slide, index) => (
          <SlideFrame
            key={index}
            label={`${index + 1} de ${slides.length}`}
            className={styles.slide}
          >
            {slide}
          </SlideFrame>
        ))}
      </div>
    </div>
  );
}

type SlideFrameProps = Readonly<{
  /** Place and, where it helps, subject: "2 de 6", "2 de 6: Linha premium". */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}>;

/** One slide of a carousel, named by its place for assistive technology. */
export function SlideFrame({ label, className, children }: SlideFrameProps) {
  return (
    <div role="group" aria-roledescription="slide" aria-label={label} className={className}>
      {children}
    </div>
  );
}
