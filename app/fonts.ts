import localFont from 'next/font/local';

/**
 * Archivo with its width axis, cut by fonts/recorte.py from `@fontsource-variable/archivo` to the axes
 * and glyphs the site uses, its outlines a little simplified (26 KB). Its measured fallback faces stand in globals.css, one a width, so
 * Next's single automatic fallback is off: it would squeeze wide titles.
 */
export const archivo = localFont({
  src: './fonts/archivo-bastiao.woff2',
  variable: '--font-archivo',
  weight: '400 640',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [{ prop: 'font-stretch', value: '100% 125%' }],
});
