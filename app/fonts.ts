import localFont from 'next/font/local';

/**
 * Loads the font Archivo, whose letter width is variable. The script fonts/cut-archivo.py reduces the font file of the
 * package `@fontsource-variable/archivo` to the axes and characters that the site uses, with simplified outlines (28
 * KB). Next's automatic fallback font is off, because it would squeeze wide titles; globals.css has a measured fallback
 * font for each range of widths.
 */
export const archivoFont = localFont({
  src: './fonts/archivo-bastiao.woff2',
  variable: '--font-archivo',
  weight: '400 640',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [{ prop: 'font-stretch', value: '100% 125%' }],
});
