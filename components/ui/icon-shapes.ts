// Written by scripts/icons.ts from lucide-react (ISC licence). Do not edit by hand.

/** The class of a drawing in icons.css. */
export type IconShape = `icon-${string}`;

export const accessibility: IconShape = 'icon-accessibility';
export const arrowLeft: IconShape = 'icon-arrow-left';
export const arrowRight: IconShape = 'icon-arrow-right';
export const arrowUpRight: IconShape = 'icon-arrow-up-right';
export const calendar: IconShape = 'icon-calendar';
export const camera: IconShape = 'icon-camera';
export const check: IconShape = 'icon-check';
export const chevronDown: IconShape = 'icon-chevron-down';
export const chevronsUpDown: IconShape = 'icon-chevrons-up-down';
export const circleExclamationPoint: IconShape = 'icon-circle-exclamation-point';
export const copy: IconShape = 'icon-copy';
export const download: IconShape = 'icon-download';
export const gauge: IconShape = 'icon-gauge';
export const heart: IconShape = 'icon-heart';
export const heartFilled: IconShape = 'icon-heart-filled';
export const imageOff: IconShape = 'icon-image-off';
export const menu: IconShape = 'icon-menu';
export const moveHorizontal: IconShape = 'icon-move-horizontal';
export const pawPrint: IconShape = 'icon-paw-print';
export const percent: IconShape = 'icon-percent';
export const play: IconShape = 'icon-play';
export const printer: IconShape = 'icon-printer';
export const search: IconShape = 'icon-search';
export const share2: IconShape = 'icon-share-2';
export const shieldCheck: IconShape = 'icon-shield-check';
export const users: IconShape = 'icon-users';
export const volume1: IconShape = 'icon-volume-1';
export const wrench: IconShape = 'icon-wrench';
export const x: IconShape = 'icon-x';
export const zoomIn: IconShape = 'icon-zoom-in';
export const zoomOut: IconShape = 'icon-zoom-out';
