import type { IconShape } from '@/components/ui/icon-shapes';

type IconProps = Readonly<{
  /** A shape of components/ui/icon-shapes. */
  shape: IconShape;
  /** 16, 20 (default) and 24 px are the sizes in use: `size-4`, none, `size-6`. */
  className?: string;
}>;

/** Draws a decorative icon in the colour of the text; the control or text around it carries the name. */
export function Icon({ shape, className = '' }: IconProps) {
  return <span aria-hidden="true" className={`icon ${shape} ${className}`.trim()} />;
}
