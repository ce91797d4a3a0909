import localFont from 'next/font/local';

/**
 * Loads the font Archivo with its width axis. fonts/recorte.py reduces the file from `@fontsource-variable/archivo` to
 * the axes and glyphs that the site uses, with simplified outlines (26 KB). Next's automatic fallback face is off,
 * because it would squeeze wide titles; globals.css has one measured fallback face for each range of widths.
 */
export const archivo = localFont({
  src: './fonts/archivo-bastiao.woff2',
  variable: '--font-archivo',
  weight: '400 640',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [{ prop: 'font-stretch', value: '100% 125%' }],
});
