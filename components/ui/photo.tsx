import { getImageProps } from 'next/image';
import { preloadPicture, sourceSet } from './source-set';

/** Proportion of the box; `fill` takes the size of the surrounding positioned element. */
type PhotoRatio = 'foto' | 'applications' | 'retrato' | 'video' | 'fill';

const photoRatioStyles: Record<PhotoRatio, string> = {
  foto: 'aspect-foto',
  applications: 'aspect-[4/3]',
  retrato: 'aspect-retrato',
  video: 'aspect-video',
  fill: 'absolute inset-0',
};

type PhotoProps = Readonly<{
  /** A path of our own origin (`/midia/…`); `null` shows the silhouette. */
  src: string | null;
  /** Describes the picture; empty when it only repeats the text beside it. */
  alt: string;
  /** The picture's width in the layout, for the `sizes` attribute. */
  sizes: string;
  /** Smallest and largest width in px that the layout can need. */
  widths?: readonly [from: number, to: number];
  /** Loads the picture first, because it decides how soon the page looks ready. */
  priority?: boolean;
  ratio?: PhotoRatio;
  className?: string;
  imageClassName?: string;
}>;

/**
 * Shows a picture in a box of fixed proportion, over the design's silhouette. A plain `<img>` that uses the image
 * optimiser's addresses, without code in the browser.
 */
export function Photo({
  src,
  alt,
  sizes,
  widths: [from, to] = [480, 1920],
  priority = false,
  ratio = 'foto',
  className = '',
  imageClassName = '',
}: PhotoProps) {
  const box = `photo ${photoRatioStyles[ratio]} ${className}`;
  if (src === null) return <MissingPhoto alt={alt} className={box} />;

  const picture = sourceSet(src, from, to);
  if (priority) preloadPicture(picture, { sizes });
  return (
    <div className={box}>
      <img
        src={picture.src}
        srcSet={picture.srcSet}
        sizes={sizes}
        alt={alt}
        decoding="async"
        {...(imageClassName && { className: imageClassName })}
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </div>
  );
}

type MissingPhotoProps = Readonly<{
  /** Describes the picture that is missing; empty when that only repeats the text beside it. */
  alt: string;
  className: string;
}>;

/** Shows the design's silhouette in the place of a missing picture. */
export function MissingPhoto({ alt, className }: MissingPhotoProps) {
  const label = alt ? { role: 'img', 'aria-label': `${alt}, sem foto` } : { 'aria-hidden': true };
  return (
    <div className={className} {...label}>
      <span className="absolute bottom-3 left-4 text-small text-n-300">Sem foto</span>
    </div>
  );
}

/** Returns the classes of a thumbnail that links to a photo; the thumbnail of the current photo is marked. */
export const thumbnailStyle = (isCurrent: boolean): string =>
  `block aspect-foto w-21 flex-none ${isCurrent ? '[outline:2px_solid_var(--focus)] outline-offset-[-2px]' : 'opacity-55 transition-opacity hover:opacity-100 focus-visible:opacity-100'}`;

type ThumbnailProps = Readonly<{
  /** A path of our own origin (`/midia/…`). */
  src: string;
  /** Side of the square, in CSS pixels. */
  size: number;
  className?: string;
}>;

/** Shows a small square decorative picture beside a text; what is beneath shows when the picture fails. */
export function Thumbnail({ src, size, className = '' }: ThumbnailProps) {
  const { props } = getImageProps({ src, alt: '', width: size, height: size });
  const { style: _inline, ...image } = props;
  return <img {...image} alt="" className={`size-full object-cover ${className}`} />;
}
