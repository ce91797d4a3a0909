import { getImageProps } from 'next/image';
import { preload } from 'react-dom';

/** The attributes by which an `<img>` or `<source>` offers a picture in several widths. */
export type SourceSet = Readonly<{ src: string; srcSet: string }>;

/**
 * Returns the attributes of a picture from the image optimiser, in the widths that a layout can need; other configured
 * widths are left out, since they would only enlarge the page.
 *
 * @param path of our own origin: `/midia/…` or `/imagens/…`
 * @param from px, the narrowest to offer
 * @param to px, the widest to offer, also the fallback
 */
export function sourceSet(path: string, from: number, to: number): SourceSet {
  const { props } = getImageProps({ src: path, alt: '', fill: true, sizes: '100vw' });
  const candidates = withinWidths(props.srcSet ?? '', from, to);
  return { src: candidates.at(-1)?.split(' ')[0] ?? props.src, srcSet: candidates.join(', ') };
}

/**
 * Returns the candidates of a `srcset` whose width lies within bounds.
 *
 * @param srcSet as next/image writes it: "/a.webp?w=480 480w, /a.webp?w=960 960w"
 */
export function withinWidths(srcSet: string, from: number, to: number): readonly string[] {
  return srcSet.split(', ').filter((candidate) => {
    const width = Number(/ (\d+)w$/.exec(candidate)?.[1]);
    return width >= from && width <= to;
  });
}

type PreloadOptions = Readonly<{
  /** `sizes` of the picture itself. */
  sizes: string;
  /** Media query of the screens for which the picture is loaded; by default all. */
  media?: string;
}>;

/**
 * Makes the browser load a picture at once. Called while the server renders: React puts the hint first in the document,
 * once, which it would not do with a `<link>`.
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
