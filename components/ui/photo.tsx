import { preloadPicture, createSourceSet, createThumbnailSourceSet } from './source-set';

/** Aspect ratio of the photo's box; `fill` takes the size of the surrounding positioned element. */
type PhotoRatio = 'foto' | 'applications' | 'retrato' | 'video' | 'fill';

const photoRatioStyles: Record<PhotoRatio, string> = {
  foto: 'aspect-foto',
  applications: 'aspect-[4/3]',
  retrato: 'aspect-retrato',
  video: 'aspect-video',
  fill: 'absolute inset-0',
};

type PhotoProps = Readonly<{
  /** Path on our own origin (`/midia/…`); `null` shows the silhouette. */
  src: string | null;
  /** Alternative text; empty if the picture only repeats the text beside it. */
  alt: string;
  /** Width of the picture in the layout, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** Smallest and largest width in px that the layout may need. */
  widths?: readonly [from: number, to: number];
  /** `true` loads the picture first, because it is the largest element that visitors see at once. */
  priority?: boolean;
  ratio?: PhotoRatio;
  className?: string;
  imageClassName?: string;
}>;

/** Shows a picture over the silhouette. A plain `<img>` with URLs of the optimiser needs no code in the browser. */
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

  const picture = createSourceSet(src, from, to);
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
  /** Alternative text of the missing picture; empty if it only repeats the text beside it. */
  alt: string;
  className: string;
}>;

/** Shows the design's silhouette in place of a missing picture. */
export function MissingPhoto({ alt, className }: MissingPhotoProps) {
  const label = alt ? { role: 'img', 'aria-label': `${alt}, sem foto` } : { 'aria-hidden': true };
  return (
    <div className={className} {...label}>
      <span className="absolute bottom-3 left-4 text-small text-n-300">Sem foto</span>
    </div>
  );
}

export const getThumbnailStyle = (isCurrent: boolean): string =>
  `block aspect-foto w-21 flex-none ${isCurrent ? '[outline:2px_solid_var(--accent)] outline-offset-[-2px]' : 'opacity-80 transition-opacity hover:opacity-100 focus-visible:opacity-100'}`;

type ThumbnailProps = Readonly<{
  /** Path on our own origin (`/midia/…`). */
  src: string;
  /** Side length of the square, in CSS pixels. */
  size: number;
  className?: string;
}>;

/** Shows a small square decorative picture beside a text; if it fails to load, the background behind it is visible. */
export function Thumbnail({ src, size, className = '' }: ThumbnailProps) {
  return (
    <img
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
      className={`size-full object-cover ${className}`}
      {...createThumbnailSourceSet(src, size)}
    />
  );
}
