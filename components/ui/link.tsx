import type { ComponentProps } from 'react';
import { type ButtonSize, getButtonStyle, type ButtonVariant } from './button';
import { PrefetchLink } from './prefetch-link';

/** Class of a text link that stands alone, also for elements inside a larger link. */
export const textLinkStyle = 'text-link';

/** Renders a text link that stands alone, to a page of the site. */
export function TextLink({ className = '', ...rest }: ComponentProps<typeof PrefetchLink>) {
  return <PrefetchLink className={`${textLinkStyle} ${className}`} {...rest} />;
}

type LinkButtonProps = ComponentProps<typeof PrefetchLink> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
};

export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <PrefetchLink className={getButtonStyle(variant, size, className)} {...rest} />;
}
