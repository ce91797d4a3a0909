// Written by scripts/icons.ts from lucide-react (ISC licence). Do not edit by hand.

/** The class of a drawing in icons.css or further-icons.css. */
export type IconShape = `icon-${string}`;

export const accessibility: IconShape = 'icon-accessibility';
export const arrowLeft: IconShape = 'icon-arrow-left';
export const arrowRight: IconShape = 'icon-arrow-right';
export const arrowUpRight: IconShape = 'icon-arrow-up-right';
export const calendar: IconShape = 'icon-calendar';
export const check: IconShape = 'icon-check';
export const chevronDown: IconShape = 'icon-chevron-down';
export const circleExclamationPoint: IconShape = 'icon-circle-exclamation-point';
export const copy: IconShape = 'icon-copy';
export const heart: IconShape = 'icon-heart';
export const heartFilled: IconShape = 'icon-heart-filled';
export const menu: IconShape = 'icon-menu';
export const moveHorizontal: IconShape = 'icon-move-horizontal';
export const percent: IconShape = 'icon-percent';
export const play: IconShape = 'icon-play';
export const search: IconShape = 'icon-search';
export const share2: IconShape = 'icon-share-2';
export const shieldCheck: IconShape = 'icon-shield-check';
export const x: IconShape = 'icon-x';
