import { createSourceSet } from '@/components/ui/source-set';

/** Value of the `sizes` attribute of a vehicle card's picture, and the range of file widths in px. */
export const cardPictureSizes = {
  sizes: '(min-width:80rem) 24vw, (min-width:64rem) 31vw, (min-width:34rem) 46vw, 92vw',
  widths: [480, 800],
} as const;

/**
 * Returns the `<img>` attributes of a large vehicle photo. On a small screen they choose the same file as the vehicle's
 * card, which is already loaded if the visitor came from the card.
 */
export const createLargePhotoAttributes = (src: string) => ({
  small: { ...createSourceSet(src, ...cardPictureSizes.widths), sizes: cardPictureSizes.sizes },
  large: { ...createSourceSet(src, 800, 1920), sizes: '(width >= 900px) 66vw, 100vw' },
});
