/** Scroll position of a carousel's row of slides, from which the arrows and the counter are rendered. */
export type ScrollPosition = Readonly<{ index: number; atStart: boolean; atEnd: boolean }>;

/**
 * Distance in px from the start or the end of the row that still counts as the start or the end, because browsers round
 * scroll offsets.
 */
const EDGE_TOLERANCE_PX = 2;

/**
 * Computes the scroll position of a carousel's horizontal row of slides.
 *
 * @param scrolledPx px scrolled from the start of the row
 * @param scrollablePx px by which the row can be scrolled in total
 * @param offsets px from the left edge of the first slide to the left edge of each slide, ascending
 * @returns the index of the slide nearest to the left edge, and whether the row is scrolled to its start or its end
 */
export function computeScrollPosition(
  scrolledPx: number,
  scrollablePx: number,
  offsets: readonly number[],
): ScrollPosition {
  const index = offsets.reduce(
    (nearest, offset, candidate) =>
      Math.abs(offset - scrolledPx) < Math.abs((offsets[nearest] ?? 0) - scrolledPx)
        ? candidate
        : nearest,
    0,
  );
  return {
    index,
    atStart: scrolledPx <= EDGE_TOLERANCE_PX,
    atEnd: scrolledPx >= scrollablePx - EDGE_TOLERANCE_PX,
  };
}

/**
 * Returns the index that is `step` slides away from `index`; after the last slide comes the first, and before the first
 * comes the last.
 */
export function wrapIndex(index: number, step: number, count: number): number {
  return (((index + step) % count) + count) % count;
}

/**
 * Returns the index of the slide to scroll to after an arrow is pressed. The index never lies before the first slide,
 * nor after the first slide with which the end of the row is already visible.
 */
export function getIndexAfterArrow(
  index: number,
  step: number,
  scrollablePx: number,
  offsets: readonly number[],
): number {
  const end = offsets.findIndex((offset) => offset >= scrollablePx - EDGE_TOLERANCE_PX);
  const last = end === -1 ? offsets.length - 1 : end;
  return Math.max(0, Math.min(index + step, last));
}

/** Makes the slides except `only` inert, for keyboard focus and screen readers; `null` makes all reachable. */
export function makeOtherSlidesInert(slides: Iterable<Element>, only: number | null): void {
  let index = 0;
  for (const slide of slides) {
    if (slide instanceof HTMLElement) slide.inert = only !== null && index !== only;
    index += 1;
  }
}
