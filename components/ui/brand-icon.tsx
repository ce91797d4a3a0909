import type { StaticImageData } from 'next/image';
import brands from './brands.svg';

/** Id of a symbol in brands.svg. */
export type BrandName = 'instagram' | 'youtube' | 'facebook' | 'linkedin' | 'whatsapp';

const brandSpriteSrc = (brands as StaticImageData).src;

/**
 * Draws another company's logo in the current text colour; the surrounding link has the accessible name. The shape
 * comes from one cached SVG file, because inline shapes would add 7 KB to every page.
 */
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
