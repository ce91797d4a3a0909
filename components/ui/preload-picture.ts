import { preload } from 'react-dom';
import type { SourceSet } from '@/components/ui/source-set';

type Asked = Readonly<{
  /** `sizes` of the picture itself. */
  sizes: string;
  /** The screens it is for; without it, all. */
  media?: string;
}>;

/**
 * Has the browser ask at once for the picture the visitor waits for. Call it while rendering on the server: the hint
 * stands first in the document, once, which a `<link>` of one's own would not.
 */
export function preloadPicture({ src, srcSet }: SourceSet, { sizes, media }: Asked): void {
  preload(src, {
    as: 'image',
    imageSrcSet: srcSet,
    imageSizes: sizes,
    fetchPriority: 'high',
    ...(media !== undefined && { media }),
  });
}
