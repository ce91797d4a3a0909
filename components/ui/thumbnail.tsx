import { getImageProps } from 'next/image';

type ThumbnailProps = Readonly<{
  /** A path of our own origin (`/midia/…`). */
  src: string;
  /** Side of the square, in CSS pixels. */
  size: number;
  className?: string;
}>;

/** A small square picture beside its own words, hence without text; what lies beneath shows when it fails. */
export function Thumbnail({ src, size, className = '' }: ThumbnailProps) {
  const { props } = getImageProps({ src, alt: '', width: size, height: size });
  const { style: _inline, ...image } = props;
  return <img {...image} alt="" className={`size-full object-cover ${className}`} />;
}
