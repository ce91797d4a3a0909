import { fileURLToPath } from 'node:url';

/**
 * These are the files of the site's font with its axes fixed, for programs that draw (lib/http/media/fonts/fonte.py
 * makes them).
 */
export const titleFont = fileURLToPath(new URL('./fonts/archivo-title.ttf', import.meta.url));
export const textFont = fileURLToPath(new URL('./fonts/archivo-text.ttf', import.meta.url));
