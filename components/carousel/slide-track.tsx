import { Children, type ReactNode } from 'react';
import { joinClasses } from '@/components/ui/style';

type SlideTrackProps = Readonly<{
  label: string;
  /** Slides side by side on screens above 768 px; at 768 px and below, one and a part of the next are visible. */
  perView: 1 | 3 | 4;
  /** `true` makes the row focusable, to scroll it by keyboard, because slides of text contain no link or button. */
  textOnly?: boolean;
  /** Each child is a slide and needs a stable `key`. */
  children: ReactNode;
}>;

const columnClasses = { 1: '', 3: 'carousel-three', 4: 'carousel-four' };

/** Shows slides in a row that scrolls and snaps with CSS alone. Slides may be server components. */
export function SlideTrack({ label, perView, textOnly = false, children }: SlideTrackProps) {
  const slides = Children.toArray(children);
  return (
    <div
      className={joinClasses(
        'snap-track motion-safe:scroll-smooth',
        perView > 1 && 'carousel-peeking',
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
  /** Accessible name of the slide: "2 de 6" or "2 de 6: Linha premium"; `null` if there is only one slide. */
  label: string | null;
  className?: string | undefined;
  children: ReactNode;
}>;

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
