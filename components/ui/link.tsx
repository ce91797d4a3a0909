import type { ComponentProps } from 'react';
import { type ButtonSize, buttonStyle, type ButtonVariant } from './button';
import { PrefetchLink } from './intent-link';

/** Class of a stand-alone text link, for elements inside a larger link too. */
export const textLinkStyle = 'text-link';

/** Renders a stand-alone text link of the site. */
export function TextLink({ className = '', ...rest }: ComponentProps<typeof PrefetchLink>) {
  return <PrefetchLink className={`${textLinkStyle} ${className}`} {...rest} />;
}

type LinkButtonProps = ComponentProps<typeof PrefetchLink> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
};

/** Renders a link of the site that looks like a button. */
export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <PrefetchLink className={buttonStyle(variant, size, className)} {...rest} />;
}
