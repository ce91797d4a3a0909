import type { IconShape } from '@/components/ui/icon-shapes';

type IconProps = Readonly<{
  /** Shape of the icon, from components/ui/icon-shapes. */
  shape: IconShape;
  /** Class for the size: `size-4` is 16 px, the default is 20 px, `size-6` is 24 px. */
  className?: string;
}>;

/** Draws a decorative icon in the colour of the text; the surrounding control or text has the name. */
export function Icon({ shape, className = '' }: IconProps) {
  return <span aria-hidden="true" className={`icon ${shape} ${className}`.trim()} />;
}
