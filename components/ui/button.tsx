import type { ComponentProps } from 'react';
import { buttonStyle, type ButtonSize, type ButtonVariant } from '@/components/ui/button-style';

type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant; size?: ButtonSize };

/** A button of the design; `type` is "button" unless told. */
export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonStyle(variant, size, className)} {...rest} />;
}
