/** Joins class names for a `className`; falsy ones are left out. */
export function joinClasses(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** Classes of a list of cards that shows as many per row as the screen has space for. */
export const cardGridStyle =
  'grid gap-(--space-gap) min-[34rem]:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

/** Media query of small screens, which end at 768 px (docs/product.md). */
export const SMALL_SCREEN = '(width <= 48rem)';
export const WIDE_SCREEN = '(width > 48rem)';

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Id of the element that contains all toasts. */
export const TOAST_CONTAINER_ID = 'avisos';
