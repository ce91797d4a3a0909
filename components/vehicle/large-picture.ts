import { sourceSet } from '@/components/ui/source-set';
import { cardPicture } from './card-picture';

/**
 * Returns the `<img>` attributes of a large vehicle photo. On a small screen they choose the same file as the vehicle's
 * card, which is already loaded if the visitor came from the card.
 *
 * @param src path on our own origin: `/midia/…`
 */
export const largePhotoAttributes = (src: string) => ({
  small: { ...sourceSet(src, ...cardPicture.widths), sizes: cardPicture.sizes },
  large: { ...sourceSet(src, 800, 1920), sizes: '(width >= 900px) 66vw, 100vw' },
});
