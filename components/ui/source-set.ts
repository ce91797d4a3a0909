import { preload } from 'react-dom';
import { PICTURE_QUALITY, PICTURE_WIDTHS, THUMBNAIL_WIDTH } from '@/lib/site/format/picture-sizes';

export type SourceSet = Readonly<{ src: string; srcSet: string }>;

/** Returns true for a picture of lines, which the image optimiser does not make smaller. */
const isVector = (path: string): boolean => path.endsWith('.svg');

/** Returns the URL of a picture in one width in px. `getImageProps` of next/image would be 4 KB of JavaScript. */
const resizedUrl = (path: string, width: number, quality = PICTURE_QUALITY): string =>
  `/_next/image?url=${encodeURIComponent(path)}&w=${width}&q=${quality}`;

/**
 * Returns the attributes of a picture from the image optimiser, in widths of `from` to `to` px, the last as the
 * fallback; the other configured widths would only enlarge the HTML.
 *
 * @param path path on our own origin: `/midia/…` or `/imagens/…`
 * @param quality from 1 to 100; one that next.config.ts allows
 */
export function createSourceSet(
  path: string,
  from: number,
  to: number,
  quality?: number,
): SourceSet {
  if (isVector(path)) return { src: path, srcSet: '' };
  const widths = PICTURE_WIDTHS.filter((width) => width >= from && width <= to);
  return {
    src: resizedUrl(path, widths.at(-1) ?? Math.max(...PICTURE_WIDTHS), quality),
    srcSet: widths.map((width) => `${resizedUrl(path, width, quality)} ${width}w`).join(', '),
  };
}

/**
 * Returns the attributes of a small square picture, for screens with one and with two pixels per CSS pixel; `size` is
 * the side length in CSS pixels.
 */
export function createThumbnailSourceSet(path: string, size: number): SourceSet {
  if (isVector(path)) return { src: path, srcSet: '' };
  const urlFor = (pixels: number) =>
    resizedUrl(
      path,
      [THUMBNAIL_WIDTH, ...PICTURE_WIDTHS].find((width) => width >= pixels) ?? pixels,
    );
  // Safari loads `src` at once if it is set before `srcSet`.
  return { srcSet: `${urlFor(size)} 1x, ${urlFor(2 * size)} 2x`, src: urlFor(2 * size) };
}

type PreloadOptions = Readonly<{
  sizes: string;
  /** Media query of the screens for which the picture is preloaded; by default all screens. */
  media?: string;
}>;

/**
 * Makes the browser load a picture at once. Must be called while the server renders: React then writes the hint once,
 * at the start of the document, which it does not do for a `<link>` element.
 */
export function preloadPicture({ src, srcSet }: SourceSet, { sizes, media }: PreloadOptions): void {
  preload(src, {
    as: 'image',
    imageSrcSet: srcSet,
    imageSizes: sizes,
    fetchPriority: 'high',
    ...(media !== undefined && { media }),
  });
}
