import type { ComponentProps } from 'react';

type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant; size?: ButtonSize };

/** A button of the design; `type` is "button" unless told. */
export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonStyle(variant, size, className)} {...rest} />;
}

/** `go` is the one green action of a decision area; `ink` is the common one (paper on dark), `line` its outline. */
export type ButtonVariant = 'go' | 'ink' | 'line';

/** `md` is 52 px high, `narrow` too with less beside its words, `sm` 44 px. */
export type ButtonSize = 'md' | 'narrow' | 'sm';

const base =
  'inline-flex items-center justify-center gap-2.5 rounded-plate text-center leading-[1.2] font-[620] font-stretch-108% tracking-[-0.005em] forced-colors:border forced-colors:bg-[ButtonFace] transition-[background-color,transform] duration-(--duration-tap) active:[translate:0_1px] disabled:[translate:none] disabled:cursor-not-allowed';

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-13 px-6 py-3',
  narrow: 'min-h-13 px-3 py-3',
  sm: 'min-h-11 px-4.5 py-2 text-note',
};

const off =
  'disabled:bg-n-200 disabled:text-n-500 dark:disabled:bg-ink-3 dark:disabled:text-n-400 disabled:bg-none';

const variants: Record<ButtonVariant, string> = {
  go: `chamfer text-ink [--cut-fill:var(--color-verde)] hover:[--cut-fill:var(--color-verde-hover)] active:[--cut-fill:var(--color-verde-press)] ${off}`,
  ink: `bg-ink text-paper hover:bg-n-700 dark:bg-paper dark:text-ink dark:hover:bg-white ${off}`,
  line: 'outlined hover:[background:color-mix(in_oklab,currentcolor_10%,transparent)] disabled:opacity-50',
};

/**
 * The look of a button, for whatever element must carry it.
 * @param className extra utilities, after the button's own
 */
export function buttonStyle(
  variant: ButtonVariant = 'ink',
  size: ButtonSize = 'md',
  className = '',
): string {
  return `${base} ${sizes[size]} ${variants[variant]} ${className}`.trim();
}

/** A square button of one icon, 48 px (`sm` 44 px); `line` draws its border. */
export function iconButtonStyle(
  kind: 'plain' | 'line' = 'plain',
  className = '',
  size: ButtonSize = 'md',
): string {
  const box = size === 'sm' ? 'size-11' : 'size-12';
  const border =
    kind === 'line'
      ? 'outlined [--edge:var(--control)] disabled:[--edge:var(--hairline)] disabled:text-n-300 dark:disabled:text-[#59635d]'
      : '';
  return `inline-grid ${box} flex-none place-items-center rounded-plate not-disabled:hover:[background:color-mix(in_oklab,currentcolor_10%,transparent)] forced-colors:border forced-colors:bg-[ButtonFace] ${border} ${className}`.trim();
}
