import type { StaticImageData } from 'next/image';
import brands from './brands.svg';

/** Id of a symbol in brands.svg. */
export type BrandName = 'instagram' | 'youtube' | 'facebook' | 'linkedin' | 'whatsapp';

const brandSpriteSrc = (brands as StaticImageData).src;

/** Draws a logo of brands.svg, as inline shapes would add 7 KB to every page; the link around it has the name. */
export function BrandIcon({
  brand,
  className = 'size-5',
}: Readonly<{ brand: BrandName; className?: string }>) {
  return (
    <svg className={`fill-current ${className}`} aria-hidden="true">
      <use href={`${brandSpriteSrc}#${brand}`} />
    </svg>
  );
}
