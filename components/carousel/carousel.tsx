import { Children, type ComponentProps, type ReactNode } from 'react';
import { ScrollControls } from './scroll-controls';
import { SlideTrack } from './slide-track';

type CarouselProps = Readonly<{
  /** The carousel shows arrows and a counter only if it has more slides than this number. */
  arrowsAbove: number;
  heading?: ReactNode;
  /** A link shown beside the arrows, such as "Ver todos". */
  action?: ReactNode;
}> &
  ComponentProps<typeof SlideTrack>;

/**
 * Shows a heading and a row of slides. Without JavaScript the row still scrolls; only the arrows and the counter are
 * missing.
 */
export function Carousel({ arrowsAbove, heading, action, ...track }: CarouselProps) {
  const count = Children.toArray(track.children).length;
  const hasArrows = count > arrowsAbove;

  return (
    <div role="group" aria-roledescription="carrossel" aria-label={track.label} data-carousel="">
      <div className="mb-[clamp(20px,2.6vw,36px)] flex-wrap justify-between gap-3 carousel-head">
        {heading}
        {(hasArrows || action) && (
          <div className="ml-auto flex items-center gap-6">
            {action}
            {hasArrows && <ScrollControls count={count} />}
          </div>
        )}
      </div>
      <SlideTrack {...track} />
    </div>
  );
}
