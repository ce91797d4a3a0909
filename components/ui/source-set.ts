import { getImageProps } from 'next/image';
import { preload } from 'react-dom';

/** Attributes of an `<img>` or `<source>` that offer a picture in several widths. */
export type SourceSet = Readonly<{ src: string; srcSet: string }>;

/**
 * Returns the attributes of a picture from the image optimiser, with the widths that the layout may need; the other
 * configured widths are left out, because they would only enlarge the HTML.
 *
 * @param path path on our own origin: `/midia/…` or `/imagens/…`
 * @param from smallest width to offer, in px
 * @param to largest width to offer, in px, which is also the fallback
 */
export function createSourceSet(path: string, from: number, to: number): SourceSet {
  const { props } = getImageProps({ src: path, alt: '', fill: true, sizes: '100vw' });
  const candidates = pickWidths(props.srcSet ?? '', from, to);
  return { src: candidates.at(-1)?.split(' ')[0] ?? props.src, srcSet: candidates.join(', ') };
}

/**
 * Returns the entries of a `srcset` whose width lies within bounds.
 *
 * @param srcSet `srcset` as next/image writes it: "/a.webp?w=480 480w, /a.webp?w=960 960w"
 */
export function pickWidths(srcSet: string, from: number, to: number): readonly string[] {
  return srcSet.split(', ').filter((candidate) => {
    const width = Number(/ (\d+)w$/.exec(candidate)?.[1]);
    return width >= from && width <= to;
  });
}

type PreloadOptions = Readonly<{
  /** Value of the picture's `sizes` attribute. */
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
