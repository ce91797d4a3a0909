/** The specification's limit of small screens; as a style sheet says it. */
export const SMALL_SCREEN = '(width <= 48rem)';
export const WIDE_SCREEN = '(width > 48rem)';

/** Whoever asks the system for less motion. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
