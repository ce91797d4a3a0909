export type ScrollPosition = Readonly<{ index: number; atStart: boolean; atEnd: boolean }>;

/** So near to the start or the end a row counts as being there, because browsers round scroll offsets. */
const EDGE_TOLERANCE_PX = 2;

/**
 * Returns the slide nearest to the left edge, and whether the row is at its start or its end. All values are in px;
 * `offsets` go from the left edge of the first slide to that of each slide, ascending.
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

/** After the last slide comes the first, and before the first comes the last. */
export function wrapIndex(index: number, step: number, count: number): number {
  return (((index + step) % count) + count) % count;
}

/** The index is not before the first slide, nor after the first with which the end of the row is already visible. */
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

/** Keeps keyboard focus and screen readers from invisible slides; `null` makes all slides reachable. */
export function makeOtherSlidesInert(slides: Iterable<Element>, only: number | null): void {
  let index = 0;
  for (const slide of slides) {
    if (slide instanceof HTMLElement) slide.inert = only !== null && index !== only;
    index += 1;
  }
}
