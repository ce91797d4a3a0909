// Written by scripts/icons.ts from lucide-react (ISC licence). Do not edit by hand.

import type { IconShape } from './icon-shapes';
import './further-icons.css';

export const camera: IconShape = 'icon-camera';
export const chevronsUpDown: IconShape = 'icon-chevrons-up-down';
export const download: IconShape = 'icon-download';
export const gauge: IconShape = 'icon-gauge';
export const imageOff: IconShape = 'icon-image-off';
export const pawPrint: IconShape = 'icon-paw-print';
export const printer: IconShape = 'icon-printer';
export const users: IconShape = 'icon-users';
export const volume1: IconShape = 'icon-volume-1';
export const wrench: IconShape = 'icon-wrench';
export const zoomIn: IconShape = 'icon-zoom-in';
export const zoomOut: IconShape = 'icon-zoom-out';
