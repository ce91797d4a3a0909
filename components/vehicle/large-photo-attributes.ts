import { createSourceSet } from '@/components/ui/source-set';
import { cardPictureSizes } from './card-picture';

/**
 * Returns the `<img>` attributes of a large vehicle photo. On a small screen they choose the same file as the vehicle's
 * card, which is already loaded if the visitor came from the card.
 *
 * @param src path on our own origin: `/midia/…`
 */
export const createLargePhotoAttributes = (src: string) => ({
  small: { ...createSourceSet(src, ...cardPictureSizes.widths), sizes: cardPictureSizes.sizes },
  large: { ...createSourceSet(src, 800, 1920), sizes: '(width >= 900px) 66vw, 100vw' },
});
