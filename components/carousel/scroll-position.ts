/** The position of a scrolling track, shown by arrows and counter. */
export type ScrollPosition = Readonly<{ index: number; atStart: boolean; atEnd: boolean }>;

/** Largest distance in px that counts as having arrived, since browsers round scroll offsets. */
const EDGE_TOLERANCE_PX = 2;

/**
 * Returns the position of a horizontal track.
 *
 * @param scrolled px scrolled from the start
 * @param scrollable px that can be scrolled in all
 * @param offsets px from the first slide's left edge to each slide's left edge, ascending
 * @returns the slide nearest to the left edge, and whether the track is at one of its ends
 */
export function scrollPosition(
  scrolled: number,
  scrollable: number,
  offsets: readonly number[],
): ScrollPosition {
  const index = offsets.reduce(
    (nearest, offset, candidate) =>
      Math.abs(offset - scrolled) < Math.abs((offsets[nearest] ?? 0) - scrolled)
        ? candidate
        : nearest,
    0,
  );
  return {
    index,
    atStart: scrolled <= EDGE_TOLERANCE_PX,
    atEnd: scrolled >= scrollable - EDGE_TOLERANCE_PX,
  };
}

/** Returns the index `step` slides away, going round from the last to the first and back. */
export function wrapIndex(index: number, step: number, count: number): number {
  return (((index + step) % count) + count) % count;
}

/**
 * Returns the slide to which an arrow leads, `step` slides from `index`: never before the first slide, and never beyond
 * the first slide that already shows the end of the track.
 */
export function indexAfterArrow(
  index: number,
  step: number,
  scrollable: number,
  offsets: readonly number[],
): number {
  const end = offsets.findIndex((offset) => offset >= scrollable - EDGE_TOLERANCE_PX);
  const last = end === -1 ? offsets.length - 1 : end;
  return Math.max(0, Math.min(index + step, last));
}

/**
 * Makes all slides but one inert, so that neither focus nor a screen reader reaches a slide out of view.
 * @param only the index to leave reachable; `null` leaves all
 */
export function makeOtherSlidesInert(slides: Iterable<Element>, only: number | null): void {
  let index = 0;
  for (const slide of slides) {
    if (slide instanceof HTMLElement) slide.inert = only !== null && index !== only;
    index += 1;
  }
}
