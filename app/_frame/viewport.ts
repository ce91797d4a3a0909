import type { Viewport } from 'next';

/** The browser's own bars take the ink of the header. */
export const viewport: Viewport = { themeColor: '#0a0d0b', colorScheme: 'light' };
