import { sourceSet } from '@/components/ui/source-set';
import { cardPicture } from './card-picture';

/**
 * Returns the attributes of a large photo of a vehicle. On a small screen it is the same file as in the tapped card,
 * already loaded.
 *
 * @param src of our own origin: `/midia/…`
 */
export const largePhotoAttributes = (src: string) => ({
  small: { ...sourceSet(src, ...cardPicture.widths), sizes: cardPicture.sizes },
  large: { ...sourceSet(src, 800, 1920), sizes: '(width >= 900px) 66vw, 100vw' },
});
