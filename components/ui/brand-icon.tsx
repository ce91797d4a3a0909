import type { StaticImageData } from 'next/image';
import brands from './brands.svg';

/** A symbol of brands.svg. */
export type Brand = 'instagram' | 'youtube' | 'facebook' | 'linkedin' | 'whatsapp';

const sprite = (brands as StaticImageData).src;

/**
 * Draws the mark of another company in the text's colour; the link around it carries the name. It comes from one cached file:
 * inline, the shapes would weigh 7 KB on every page.
 */
export function BrandIcon({
  brand,
  className = 'size-5',
}: Readonly<{ brand: Brand; className?: string }>) {
  return (
    <svg className={`fill-current ${className}`} aria-hidden="true">
      <use href={`${sprite}#${brand}`} />
    </svg>
  );
}
