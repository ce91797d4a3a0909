/** The lightbox's zoom, in per cent added to the whole picture. */
export const ZOOM_MAX = 300;
const ZOOM_STEP = 100;

/** The next stop from `percent`: 0, 100, 200, 300; a value between two stops goes to the nearer one in that direction. */
export function zoomStop(percent: number, direction: 1 | -1): number {
  const stops = percent / ZOOM_STEP;
  const next = direction === 1 ? Math.floor(stops) + 1 : Math.ceil(stops) - 1;
  return Math.min(ZOOM_MAX, Math.max(0, next * ZOOM_STEP));
}

/** "0 %" is the whole picture: scale 1. */
export function scaleOf(percent: number): number {
  return 1 + percent / 100;
}

/** Whole per cent of a scale. */
export function percentOf(scale: number): number {
  return Math.round((scale - 1) * 100);
}
