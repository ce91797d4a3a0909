import type { IconShape } from '@/components/ui/icon-shapes';

type IconProps = Readonly<{
  shape: IconShape;
  /** Class that sets the size: `size-4` is 16 px, `size-6` is 24 px; the default is 20 px. */
  className?: string;
}>;

/** Draws a decorative icon in the current text colour; the surrounding control or text has the accessible name. */
export function Icon({ shape, className = '' }: IconProps) {
  return <span aria-hidden="true" className={`icon ${shape} ${className}`.trim()} />;
}
