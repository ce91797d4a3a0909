import { fileURLToPath } from 'node:url';

/** Files of the site's font with fixed axes, for programs that draw; lib/http/media/fonts/fonte.py makes them. */
export const titleFont = fileURLToPath(new URL('./fonts/archivo-title.ttf', import.meta.url));
export const textFont = fileURLToPath(new URL('./fonts/archivo-text.ttf', import.meta.url));
