import type { ComponentProps } from 'react';

type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant; size?: ButtonSize };

/** Renders a button in the site's design; `type` is "button" by default. */
export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={getButtonStyle(variant, size, className)} {...rest} />;
}

/** `go` is green, at most one per decision; `ink` is dark (light on dark ground); `line` has only a border line. */
export type ButtonVariant = 'go' | 'ink' | 'line';

/** Height of a button: `md` and `narrow` 52 px, `narrow` with less padding, `sm` 44 px. */
export type ButtonSize = 'md' | 'narrow' | 'sm';

const buttonSizeStyles: Record<ButtonSize, string> = {
  md: 'button-md',
  narrow: 'button-narrow',
  sm: 'button-sm',
};

const buttonVariantStyles: Record<ButtonVariant, string> = {
  go: 'button-go chamfer',
  ink: 'button-ink',
  line: 'button-line outlined',
};

/** Returns the classes of a button; the Tailwind classes of `className` are placed after them. */
export function getButtonStyle(
  variant: ButtonVariant = 'ink',
  size: ButtonSize = 'md',
  className = '',
): string {
  return `button ${buttonSizeStyles[size]} ${buttonVariantStyles[variant]} ${className}`.trim();
}

/** Returns the classes of a square button with one icon, 48 px wide (`sm`: 44 px); `line` draws a border line. */
export function getIconButtonStyle(
  kind: 'plain' | 'line' = 'plain',
  className = '',
  size: ButtonSize = 'md',
): string {
  const box = size === 'sm' ? 'size-11' : '';
  const border = kind === 'line' ? 'icon-button-line outlined' : '';
  return `icon-button ${box} ${border} ${className}`.trim();
}
