import type { GenericSlide } from 'yet-another-react-lightbox';
import type { ViewerPhoto } from './types';

/** A slide drawn by us: the library's own can say a failure only with an icon, and limits the zoom by the file. */
type PhotoSlide = GenericSlide & Readonly<{ type: 'photo'; photo: ViewerPhoto }>;

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    photo: PhotoSlide;
  }
}

/** The slides of a gallery. */
export function photoSlides(photos: readonly ViewerPhoto[]): readonly PhotoSlide[] {
  return photos.map((photo) => ({ type: 'photo', photo }));
}
