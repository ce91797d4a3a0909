/** Joins the class names that apply for a `className`. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** Cards in a grid: as many in a row as the screen has room for. */
export const cardGrid =
  'grid gap-(--space-gap) min-[34rem]:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

/** Small screens end at 768 px (docs/product.md); it is written as in a style sheet. */
export const SMALL_SCREEN = '(width <= 48rem)';
export const WIDE_SCREEN = '(width > 48rem)';

/** Matches visitors who ask the system for less motion. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Id of the place of all toasts, the document's live region for them. */
export const TOAST_PLACE = 'avisos';
