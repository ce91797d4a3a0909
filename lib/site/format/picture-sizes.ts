/** Widths in px in which the image optimiser makes pictures of a page; next.config.ts allows it no others. */
export const PICTURE_WIDTHS = [480, 800, 1200, 1920] as const;

/** Width in px in which the image optimiser makes thumbnails, besides {@link PICTURE_WIDTHS}. */
export const THUMBNAIL_WIDTH = 96;

/** Quality with which the image optimiser compresses pictures, from 1 to 100. */
export const PICTURE_QUALITY = 70;

/** Quality of banners, whose dark grounds would show bands at {@link PICTURE_QUALITY}. */
export const BANNER_QUALITY = 82;
