import { fileURLToPath } from 'node:url';

/** The file of the site's font for titles, for programs that draw; app/fonts/cut-archivo.py makes both. */
export const titleFontPath = fileURLToPath(new URL('./fonts/archivo-title.ttf', import.meta.url));
export const textFontPath = fileURLToPath(new URL('./fonts/archivo-text.ttf', import.meta.url));
