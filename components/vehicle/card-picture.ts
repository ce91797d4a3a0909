/** Value of the `sizes` attribute of a vehicle card's picture, and the range of file widths in px. */
export const cardPictureSizes = {
  sizes: '(min-width:80rem) 24vw, (min-width:64rem) 31vw, (min-width:34rem) 46vw, 92vw',
  widths: [480, 800],
} as const;
