'use client';

import { useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { arrowLeft, arrowRight } from '@/components/ui/icon-shapes';
import { useScrollTrack } from './use-scroll-track';

export function ScrollControls({ count }: Readonly<{ count: number }>) {
  const root = useRef<HTMLDivElement>(null);
  const { position, step } = useScrollTrack(root);
  return (
    <div ref={root}>
      <CarouselArrows
        index={position.index}
        count={count}
        previousOff={position.atStart}
        nextOff={position.atEnd}
        onMove={step}
      />
    </div>
  );
}

type CarouselArrowsProps = Readonly<{
  /** Index of the visible slide; the first slide is 0. */
  index: number;
  count: number;
  /** Text that screen readers announce after an arrow is pressed, such as the name of the visible slide. */
  announcement?: string;
  /** Disables the left arrow, because the carousel shows its first slide. */
  previousOff?: boolean;
  nextOff?: boolean;
  onMove: (step: 1 | -1) => void;
}>;

/**
 * Shows the counter "1 / 8" and the two arrows of a carousel, and announces the visible slide to screen readers.
 * Without JavaScript the component is hidden.
 */
export function CarouselArrows({
  index,
  count,
  announcement = `${index + 1} de ${count}`,
  previousOff = false,
  nextOff = false,
  onMove,
}: CarouselArrowsProps) {
  const [moved, setMoved] = useState(false);
  const move = (step: 1 | -1) => () => {
    setMoved(true);
    onMove(step);
  };
  return (
    <div className="flex items-center gap-2 noscript:hidden">
      <span
        aria-hidden="true"
        className="num mr-2 text-right text-small font-medium whitespace-nowrap md:min-w-13"
      >
        {`${index + 1} / ${count}`}
      </span>
      <IconButton
        kind="line"
        label="Anterior"
        shape={arrowLeft}
        off={previousOff}
        onPress={move(-1)}
      />
      <IconButton kind="line" label="Próximo" shape={arrowRight} off={nextOff} onPress={move(1)} />
      <span className="sr-only" aria-live="polite">
        {moved && announcement}
      </span>
    </div>
  );
}
