import type { ComponentProps } from 'react';
import { buttonStyle, type ButtonSize, type ButtonVariant } from '@/components/ui/button-style';
import { IntentLink } from '@/components/ui/intent-link';

type LinkButtonProps = ComponentProps<typeof IntentLink> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
};

/** A link of the site that looks like a button. */
export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <IntentLink className={buttonStyle(variant, size, className)} {...rest} />;
}
