/**
 * Colours of app/theme.css for what no style sheet reaches: pictures, PDF documents, the browser's bars. A unit test
 * compares them with the theme.
 */
export const themeColours = {
  ink: '#0a0d0b',
  paper: '#f4f6f3',
  n300: '#b9c1ba',
  n600: '#4e5751',
  accentOnLight: '#00683f',
  accentOnDark: '#00c878',
  danger: '#b3261e',
} as const;
